import { useEffect, useRef } from 'react';
import { TILE } from '../../contract/model/motion';
import { heightOf, widthOf } from '../../contract/model/space-document';
import { paintGround } from '../../assets/world/ground';
import type { App } from '../../src/actions/app-actions';
import { useApp, useSettings } from '../app-context';
import type { SpaceDocument } from '../../contract/model/space-document';
import { ScenePainter, type Cast, type View } from './scene-painter';
import { STROLLERS, standingAt } from './strollers';
import { FOCUS, VIGNETTE } from './vignette-document';
import style from './vignette.module.css';

/** Ground is painted in pieces of this many device pixels, one a moment, so that typing never waits for it. */
const PIECE = 384;
const FRAME_MS = 33;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** A place to look at. */
export interface Scene {
  readonly document: SpaceDocument;
  /** The middle of the picture, and what it shows at least one way: tiles. */
  readonly focus: { readonly x: number; readonly y: number };
  readonly across: number;
  readonly down: number;
}

const POSTCARD: Scene = { document: VIGNETTE, focus: FOCUS, across: 24, down: 20 };
const strollers: Cast = (seconds) =>
  STROLLERS.map((stroller) => ({ ...standingAt(stroller, seconds), look: stroller.look }));

/** The window's part of the world: so many tiles across, or down, whichever fills it. */
function viewOf(scene: Scene, width: number, height: number, density: number): View {
  const { document, focus, across, down } = scene;
  const zoom = clamp(Math.max(width / (across * TILE), height / (down * TILE)), 0.95, 4);
  const shownWidth = width / zoom;
  const shownHeight = height / zoom;
  const x = clamp(focus.x * TILE - shownWidth / 2, 0, Math.max(0, widthOf(document) - shownWidth));
  const y = clamp(focus.y * TILE - shownHeight / 2, 0, Math.max(0, heightOf(document) - shownHeight));
  return { x, y, width: shownWidth, height: shownHeight, scale: zoom * density };
}

function paintPieces(
  context: CanvasRenderingContext2D,
  document: SpaceDocument,
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
    const part = context.canvas.ownerDocument.createElement('canvas');
    part.width = Math.min(PIECE, width - piece.x);
    part.height = Math.min(PIECE, height - piece.y);
    const into = part.getContext('2d');
    if (into)
      paintGround(
        into,
        document,
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

interface Props {
  readonly scene?: Scene;
  /** Who is in it. Another one begins the picture anew. */
  readonly cast?: Cast;
}

/** A living window onto the world. Nearly still when motion is to be reduced: it is looked at anew each second. */
export function Vignette({ scene = POSTCARD, cast = strollers }: Props) {
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
      const view = viewOf(scene, box.width, box.height, density);
      host.removeAttribute('data-ready');
      let endFrames = (): void => undefined;
      const endGround = paintPieces(low, scene.document, view, timers, () => {
        const painter = new ScenePainter(scene.document, cast, view);
        const start = timers.now();
        painter.paint(high, 0);
        host.setAttribute('data-ready', '');
        if (reducedMotion) {
          endFrames = timers.every(1000, () => painter.paint(high, 0));
          return;
        }
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
  }, [timers, page, reducedMotion, scene, cast]);
  return (
    <div className={style['vignette']}>
      <canvas ref={ground} aria-hidden="true" />
      <canvas ref={figures} aria-hidden="true" />
    </div>
  );
}
