import { paintShapes } from '../../assets/art/shape';
import { expressionDrawing } from '../../assets/expressions/expressions';
import type { Expression } from '../../contract/model/expression';
import type { LabelArt } from './label-art';

/** CSS px. */
const PICTURE = 40;
const ROUND = 24;
const SHADE = 5;
const TAIL = 7;
const SIDE = 2 * (ROUND + SHADE);

/** An expression in a round bubble with a little tail. */
export function expressionArt(expression: Expression): LabelArt {
  const { box, shapes } = expressionDrawing(expression);
  return {
    width: SIDE,
    height: SIDE + TAIL,
    paint: (context) => {
      const middle = SIDE / 2;
      const outline = new Path2D();
      outline.arc(middle, middle, ROUND, 0, 2 * Math.PI);
      const tail = new Path2D();
      const low = middle + ROUND;
      // The same way round as the circle, so that where they overlap is filled.
      tail.moveTo(middle + 8, low - 3);
      tail.quadraticCurveTo(middle + 4, low + 1, middle - 1, low + TAIL);
      tail.quadraticCurveTo(middle - 2, low, middle - 8, low - 3);
      tail.closePath();
      outline.addPath(tail);
      context.save();
      context.shadowColor = 'rgba(42, 35, 80, 0.28)';
      context.shadowBlur = 8;
      context.shadowOffsetY = 2;
      context.fillStyle = '#fffdf8';
      context.fill(outline);
      context.restore();
      context.save();
      context.translate(middle - PICTURE / 2, middle - PICTURE / 2);
      context.scale(PICTURE / box.width, PICTURE / box.height);
      paintShapes(context, shapes);
      context.restore();
    },
  };
}
