import { useEffect, useRef } from 'react';
import { lookFromId, lookId, type AvatarLook } from '../../contract/model/avatar/avatar';
import { paintShapes, type Shape } from '../../assets/art/shape';
import { figureShapes } from '../../assets/avatar/figure';
import type { Facing, FigureFrame } from '../../assets/avatar/figure-types';
import { FIGURE_BOX } from '../../assets/avatar/figure-box';
import { figure3dShapes } from '../../assets/avatar/figure-3d';
import type { RealFigure, FigurePainter } from '../../contract/ports/real-avatars';
import { useApp, useSettings } from '../app-context';
import style from './avatar-stage.module.css';

/** Canvas size in logical pixels of the figure, with room for a wave or a hat. */
const VIEW = { width: 48, height: 64, scale: 6 } as const;
const IDLE_MS = 2600;
const WAVE_MS = 900;
const WAVES = 2;
/** How long a 3D avatar faces each direction, ms. */
const TURN_MS = 1100;
const TURNS: readonly { readonly facing: Facing; readonly mirrored: boolean }[] = [
  { facing: 'front', mirrored: false },
  { facing: 'side', mirrored: false },
  { facing: 'back', mirrored: false },
  { facing: 'side', mirrored: true },
];

interface Moment {
  readonly frame: FigureFrame;
  readonly mirrored: boolean;
}

const AT_REST: Moment = { frame: { facing: 'front', pose: 'idle', phase: 0 }, mirrored: false };

/** Animation frame: a wave first, then breathing; a 3D avatar turns. `since` is ms. */
function momentAt(since: number, turning: boolean): Moment {
  const waving = since < WAVE_MS * WAVES;
  if (waving)
    return { frame: { facing: 'front', pose: 'wave', phase: (since / WAVE_MS) % 1 }, mirrored: false };
  const phase = (since / IDLE_MS) % 1;
  if (!turning) return { frame: { facing: 'front', pose: 'idle', phase }, mirrored: false };
  const turn = TURNS[Math.floor((since - WAVE_MS * WAVES) / TURN_MS) % TURNS.length] ?? TURNS[0];
  return {
    frame: { facing: turn?.facing ?? 'front', pose: 'idle', phase },
    mirrored: turn?.mirrored ?? false,
  };
}

interface Props {
  readonly label: string;
  /** Undefined: none is chosen yet. */
  readonly look?: AvatarLook | undefined;
  /** Id of the 3D catalogue; replaces the look. */
  readonly avatar3d?: number | undefined;
  /** A real-looking figure; replaces both once the painter is loaded. */
  readonly figure?: RealFigure | undefined;
  /** Paints like the 3D view; until it is loaded, a 3D avatar is drawn flat. */
  readonly painter?: FigurePainter | undefined;
}

/** Period of the turning real-looking figure, ms. */
const ROUND_MS = 9000;
/** Enough for breathing. */
const FPS = 30;
/** Foot line, as part of the canvas height. */
const REAL_FOOT = 0.87;

function paintShadow(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  wide: number,
  deep: number,
): void {
  context.fillStyle = 'rgb(42 35 80 / 20%)';
  context.beginPath();
  context.ellipse(x, y, wide, deep, 0, 0, Math.PI * 2);
  context.fill();
}

/** The avatar at full size on a piece of the world; still with reduced motion. */
export function AvatarStage({ look, avatar3d, figure, painter, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { timers } = useApp();
  const { reducedMotion } = useSettings();
  const flat = look && lookId(look);
  const solid = figure ?? avatar3d;
  const real = figure !== undefined && painter !== undefined;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d', { willReadFrequently: true });
    if (!element || !context) return undefined;
    const shapesAt = (frame: FigureFrame): readonly Shape[] => {
      if (avatar3d !== undefined) return figure3dShapes(avatar3d, frame);
      return flat === undefined ? [] : figureShapes(lookFromId(flat), frame);
    };
    const paint = ({ frame, mirrored }: Moment, since: number): void => {
      if (solid !== undefined && painter) {
        const moves = frame.pose === 'wave' ? 'wave' : 'idle';
        const turn = 0.3 + (Math.max(0, since - WAVE_MS * WAVES) / ROUND_MS) * Math.PI * 2;
        painter.paint(context, solid, { cut: 'body', moves, phase: frame.phase, turn });
        context.globalCompositeOperation = 'destination-over';
        paintShadow(context, element.width / 2, element.height * REAL_FOOT, 96, 26);
        context.globalCompositeOperation = 'source-over';
        return;
      }
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, element.width, element.height);
      const scale = VIEW.scale * 2;
      const mirror = mirrored ? -1 : 1;
      context.setTransform(
        scale * mirror,
        0,
        0,
        scale,
        (VIEW.width / 2 - FIGURE_BOX.footX * mirror) * scale,
        (VIEW.height - 8 - FIGURE_BOX.footY) * scale,
      );
      paintShadow(context, FIGURE_BOX.footX + mirror, FIGURE_BOX.footY - 0.5, 12, 4);
      paintShapes(context, shapesAt(frame));
    };
    paint(AT_REST, 0);
    if (reducedMotion || (flat === undefined && solid === undefined)) return undefined;
    const start = timers.now();
    return timers.animate(FPS, (time) => {
      const since = Math.max(0, time - start);
      paint(momentAt(since, avatar3d !== undefined), since);
    });
  }, [flat, avatar3d, solid, painter, reducedMotion, timers]);
  return (
    <div className={style['stage']} data-depth={real ? 'real' : avatar3d === undefined ? undefined : '3d'}>
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
