import { useEffect, useRef } from 'react';
import { TILE } from '../../contract/model/motion';
import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import type { View } from '../../assets/scene/ground-steps';
import { ScenePainter, type Cast } from '../../assets/scene/scene-painter';
import { STROLLERS, standingAt } from '../../assets/scene/strollers';
import { runSteps } from '../../src/platform/run-steps';
import { Scope } from '../../src/platform/scope';
import { useApp, useSettings } from '../app-context';
import { FOCUS, VIGNETTE } from './vignette-document';
import style from './vignette.module.css';

const FPS = 30;
/** Resizes come in many small steps: the scene is painted again after the last. */
const SETTLED_MS = 120;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** A scene to show. */
export interface Scene {
  readonly document: SpaceDocument;
  /** Centre of the picture; `across` and `down` are the minimum tiles per axis. */
  readonly focus: { readonly x: number; readonly y: number };
  readonly across: number;
  readonly down: number;
}

const POSTCARD: Scene = { document: VIGNETTE, focus: FOCUS, across: 24, down: 20 };
const strollers: Cast = (seconds) =>
  STROLLERS.map((stroller) => ({ ...standingAt(stroller, seconds), look: stroller.look }));

/** The visible part of the world: `across` or `down` tiles, whichever fills the window. */
function viewOf(scene: Scene, width: number, height: number, density: number): View {
  const { document, focus, across, down } = scene;
  const zoom = clamp(Math.max(width / (across * TILE), height / (down * TILE)), 0.95, 4);
  const shownWidth = width / zoom;
  const shownHeight = height / zoom;
  const x = clamp(focus.x * TILE - shownWidth / 2, 0, Math.max(0, widthOf(document) - shownWidth));
  const y = clamp(focus.y * TILE - shownHeight / 2, 0, Math.max(0, heightOf(document) - shownHeight));
  return { x, y, width: shownWidth, height: shownHeight, scale: zoom * density };
}

interface Props {
  readonly scene?: Scene;
  /** People in the scene. A new cast restarts the picture. */
  readonly cast?: Cast;
}

/** Animated window onto a scene. With reduced motion it is painted once per second. */
export function Vignette({ scene = POSTCARD, cast = strollers }: Props) {
  const { timers, page, places } = useApp();
  const { reducedMotion } = useSettings();
  const ground = useRef<HTMLCanvasElement>(null);
  const figures = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const below = ground.current;
    const above = figures.current;
    const host = below?.parentElement;
    if (!below || !above || !host) return undefined;
    const low = below.getContext('2d', { willReadFrequently: true });
    const high = above.getContext('2d', { willReadFrequently: true });
    if (!low || !high) return undefined;
    let stop = (): void => undefined;

    /** Paints the ground in a worker and the props in idle time; the previous picture stays until then. */
    const build = async (signal: AbortSignal, own: (end: () => void) => void): Promise<void> => {
      const box = host.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return;
      const view = viewOf(scene, box.width, box.height, Math.min(2, window.devicePixelRatio || 1));
      const picture = await (await places()).ground(scene.document, view);
      const painter = new ScenePainter(scene.document, cast, view);
      await runSteps(timers, painter.prepare(), signal);
      for (const canvas of [below, above]) {
        canvas.width = picture.width;
        canvas.height = picture.height;
      }
      low.drawImage(picture, 0, 0);
      const start = timers.now();
      painter.paint(high, 0);
      host.setAttribute('data-ready', '');
      if (reducedMotion) {
        own(timers.every(1000, () => painter.paint(high, 0)));
        return;
      }
      own(
        timers.animate(FPS, (time) => {
          painter.paint(high, Math.max(0, time - start) / 1000);
        }),
      );
    };

    let settled = 0;
    const endSize = page.watchSize(host, () => {
      stop();
      const scope = new Scope();
      stop = () => scope.dispose();
      const begin = (): void => {
        // The page works without the picture; the next resize retries.
        build(scope.signal, (end) => scope.own(end)).catch((error: unknown) => {
          if (!scope.ended) page.report(error);
        });
      };
      scope.own(timers.after(settled, begin));
      settled = SETTLED_MS;
    });
    return () => {
      endSize();
      stop();
    };
  }, [timers, page, places, reducedMotion, scene, cast]);
  return (
    <div className={style['vignette']}>
      <canvas ref={ground} aria-hidden="true" />
      <canvas ref={figures} aria-hidden="true" />
    </div>
  );
}
