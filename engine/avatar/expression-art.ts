import { paintShapes } from '../../assets/art/shape';
import { expressionDrawing } from '../../assets/expressions/expressions';
import type { Expression } from '../../contract/model/chat/expression';
import { BUBBLE_SHADE, paintBubble } from './bubble-art';
import type { LabelArt } from './label-art';

/** CSS px. */
const PICTURE = 40;
const ROUND = 24;
const TAIL = 7;
const SIDE = 2 * (ROUND + BUBBLE_SHADE);

/** An expression in a round bubble with a small tail. */
export function expressionArt(expression: Expression): LabelArt {
  const { box, shapes } = expressionDrawing(expression);
  return {
    width: SIDE,
    height: SIDE + TAIL,
    paint: (context) => {
      const middle = SIDE / 2;
      const body = new Path2D();
      body.arc(middle, middle, ROUND, 0, 2 * Math.PI);
      paintBubble(context, body, { x: middle, y: middle + ROUND, half: 8, inside: 3, length: TAIL });
      context.save();
      context.translate(middle - PICTURE / 2, middle - PICTURE / 2);
      context.scale(PICTURE / box.width, PICTURE / box.height);
      paintShapes(context, shapes);
      context.restore();
    },
  };
}
