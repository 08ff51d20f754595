import { useEffect, useRef } from 'react';
import type { AvatarLook } from '../../contract/model/avatar';
import { paintShapes } from '../../assets/art/shape';
import { FIGURE_BOX, figureShapes, type FigurePose } from '../../assets/avatar/figure';
import { useApp, useSettings } from '../app-context';
import style from './avatar-stage.module.css';

/** Canvas size in logical pixels of the figure: room around it for a wave or a hat. */
const VIEW = { width: 48, height: 64, scale: 6 } as const;
const IDLE_MS = 2600;
const WAVE_MS = 900;
const WAVES = 2;

/** The person at full size: breathes, and waves when the look changes. Still with reduced motion. */
export function AvatarStage({ look, label }: { readonly look: AvatarLook; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { timers } = useApp();
  const { reducedMotion } = useSettings();
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const paint = (pose: FigurePose, phase: number): void => {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, element.width, element.height);
      const scale = VIEW.scale * 2;
      context.setTransform(
        scale,
        0,
        0,
        scale,
        (VIEW.width / 2 - FIGURE_BOX.footX) * scale,
        (VIEW.height - 8 - FIGURE_BOX.footY) * scale,
      );
      context.fillStyle = 'rgb(42 35 80 / 20%)';
      context.beginPath();
      context.ellipse(FIGURE_BOX.footX + 1, FIGURE_BOX.footY - 0.5, 12, 4, 0, 0, Math.PI * 2);
      context.fill();
      paintShapes(context, figureShapes(look, { facing: 'front', pose, phase }));
    };
    paint('idle', 0);
    if (reducedMotion) return undefined;
    const start = timers.now();
    let painted = 0;
    return timers.frames((time) => {
      // Thirty pictures a second are plenty for a breath.
      if (time - painted < 30) return;
      painted = time;
      const since = Math.max(0, time - start);
      if (since < WAVE_MS * WAVES) paint('wave', (since / WAVE_MS) % 1);
      else paint('idle', (since / IDLE_MS) % 1);
    });
  }, [look, reducedMotion, timers]);
  return (
    <div className={style['stage']} data-color={look.color}>
      <canvas
        ref={canvas}
        className={style['canvas']}
        width={VIEW.width * VIEW.scale * 2}
        height={VIEW.height * VIEW.scale * 2}
        role="img"
        aria-label={label}
      />
    </div>
  );
}
