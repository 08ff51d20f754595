import { useEffect, useRef } from 'react';
import { TILE } from '../../contract/model/motion';
import { heightOf, widthOf } from '../../contract/model/space-document';
import { paintGround } from '../../assets/world/ground';
import type { App } from '../../src/actions/app-actions';
import { useApp, useSettings } from '../app-context';
import { ScenePainter, type View } from './scene-painter';
import { STROLLERS } from './strollers';
import { FOCUS, VIGNETTE } from './vignette-document';
import style from './vignette.module.css';

/** Ground is painted in pieces of this many device pixels, one a moment, so that typing never waits for it. */
const PIECE = 384;
const FRAME_MS = 33;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The window's part of the world: about 24 tiles across, or 20 down, whichever fills it. */
export function viewOf(width: number, height: number, density: number): View {
  const zoom = clamp(Math.max(width / (24 * TILE), height / (20 * TILE)), 0.95, 2.4);
  const shownWidth = width / zoom;
  const shownHeight = height / zoom;
  const x = clamp(FOCUS.x * TILE - shownWidth / 2, 0, Math.max(0, widthOf(VIGNETTE) - shownWidth));
  const y = clamp(FOCUS.y * TILE - shownHeight / 2, 0, Math.max(0, heightOf(VIGNETTE) - shownHeight));
  return { x, y, width: shownWidth, height: shownHeight, scale: zoom * density };
}

function paintPieces(
  context: CanvasRenderingContext2D,
  view: View,
  timers: App['timers'],
  done: () => void,
): () => void {
  const { width, height } = context.canvas;
  const pieces: { x: number; y: number }[] = [];
  for (let y = 0; y < height; y += PIECE) for (let x = 0; x < width; x += PIECE) pieces.push({ x, y });
  let end = (): void => undefined;
  const next = (): void => {
    const piece = pieces.shift();
    if (!piece) {
      done();
      return;
    }
    const part = document.createElement('canvas');
    part.width = Math.min(PIECE, width - piece.x);
    part.height = Math.min(PIECE, height - piece.y);
    const into = part.getContext('2d');
    if (into)
      paintGround(
        into,
        VIGNETTE,
        {
          x: view.x + piece.x / view.scale,
          y: view.y + piece.y / view.scale,
          width: part.width / view.scale,
          height: part.height / view.scale,
        },
        view.scale,
      );
    context.drawImage(part, piece.x, piece.y);
    end = timers.after(0, next);
  };
  end = timers.after(0, next);
  return () => end();
}

/** A living window onto the world. Still when motion is to be reduced. */
export function Vignette() {
  const { timers, page } = useApp();
  const { reducedMotion } = useSettings();
  const ground = useRef<HTMLCanvasElement>(null);
  const figures = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const below = ground.current;
    const above = figures.current;
    const host = below?.parentElement;
    if (!below || !above || !host) return undefined;
    let stop = (): void => undefined;

    const build = (): void => {
      stop();
      const box = host.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return;
      const density = Math.min(2, window.devicePixelRatio || 1);
      for (const canvas of [below, above]) {
        canvas.width = Math.round(box.width * density);
        canvas.height = Math.round(box.height * density);
      }
      const low = below.getContext('2d');
      const high = above.getContext('2d');
      if (!low || !high) return;
      const view = viewOf(box.width, box.height, density);
      host.removeAttribute('data-ready');
      let endFrames = (): void => undefined;
      const endGround = paintPieces(low, view, timers, () => {
        const painter = new ScenePainter(VIGNETTE, STROLLERS, view);
        const start = timers.now();
        painter.paint(high, 0);
        host.setAttribute('data-ready', '');
        if (reducedMotion) return;
        let last = 0;
        endFrames = timers.frames((time) => {
          if (time - last < FRAME_MS) return;
          last = time;
          painter.paint(high, Math.max(0, time - start) / 1000);
        });
      });
      stop = () => {
        endGround();
        endFrames();
      };
    };

    const endSize = page.watchSize(host, build);
    return () => {
      endSize();
      stop();
    };
  }, [timers, page, reducedMotion]);
  return (
    <div className={style['vignette']}>
      <canvas ref={ground} aria-hidden="true" />
      <canvas ref={figures} aria-hidden="true" />
    </div>
  );
}
