import { useEffect, useRef } from 'react';
import { ScenePainter, type Cast } from '../../assets/scene/scene-painter';
import { STROLLERS, standingAt } from '../../assets/scene/strollers';
import { runSteps } from '../../src/platform/run-steps';
import { Scope } from '../../src/platform/scope';
import { useApp, useSettings } from '../app-context';
import { viewOf, type Scene } from './scene-view';
import { FOCUS, VIGNETTE } from './vignette-document';
import style from './vignette.module.css';

const FPS = 30;
/** Resizes come in many small steps: the scene is painted again after the last. */
const SETTLED_MS = 120;

const POSTCARD: Scene = { document: VIGNETTE, focus: FOCUS, across: 24, down: 20 };
const strollers: Cast = (seconds) =>
  STROLLERS.map((stroller) => ({ ...standingAt(stroller, seconds), look: stroller.look }));

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
