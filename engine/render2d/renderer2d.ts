import { Subject } from 'rxjs';
import type { RenderDetail } from '../../contract/model/quality';
import type { EngineOptions, ScreenBox, Surface } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import { hush } from '../avatar/speech';
import type { Clock } from '../core/clock';
import { Scope } from '../core/scope';
import { surfaceOf } from '../core/surface';
import { personAt } from '../world/person-at';
import type { Renderer, View } from '../world/renderer';
import { heightOf, widthOf } from '../../contract/model/space-document';
import { EngineError } from '../core/engine-error';
import { Camera } from './camera';
import { DrawCounter } from './gl';
import { groundAhead } from './ground-ahead';
import { openShell, preloadShell } from './phaser-shell';
import { artScaleOf } from './art-scale';
import { pagesBefore, type PagesBefore } from './prop-book';
import { sheetAhead } from './sheet-ahead';
import { WorldPainter } from './world-painter';

/** Denser screens are drawn at twice the CSS size and no more. */
const MOST_DENSE = 2;
/** How far names are read when people are drawn simply, logical px. */
const SIMPLE_NAMES = 288;

export { preloadShell };

/** The 2D view: Phaser's shell, our instanced world in it. Resolves when a frame can be drawn. */
export async function createRenderer2d(
  options: EngineOptions,
  ready: Surface | undefined,
  clock: Clock,
): Promise<Renderer> {
  const { host, document } = options;
  const scope = new Scope();
  const lost = new Subject<boolean>();
  const camera = new Camera(widthOf(document), heightOf(document));
  const spawn = document.spawns[0] ?? { x: widthOf(document) / 2, y: heightOf(document) / 2 };
  let painter: WorldPainter | undefined;
  let view: View | undefined;
  let calm = options.reducedMotion;
  let hovered: string | undefined;
  let drawCalls = 0;
  let covered: readonly ScreenBox[] = [];
  let detail: RenderDetail | undefined;
  /** The size changed, or the context is new. */
  let changed = true;

  const dense = (): number => Math.min(MOST_DENSE, host.ownerDocument.defaultView?.devicePixelRatio ?? 1);
  const fitCamera = (): readonly [width: number, height: number] => {
    const { width, height } = host.getBoundingClientRect();
    const part = detail?.resolution ?? 1;
    const size = [
      Math.max(2, Math.round(width * dense())),
      Math.max(2, Math.round(height * dense())),
    ] as const;
    const [wide, high] = size.map((pixels) => Math.max(2, Math.round(pixels * part)));
    camera.resize(wide ?? 2, high ?? 2, dense() * part, dense());
    // With fewer pixels the scene is drawn apart: names are read in the screen's own.
    return size;
  };
  fitCamera();
  camera.follow(spawn.x, spawn.y, 0, true);
  // Before the ground, behind which it would wait.
  let artScale = artScaleOf(options, dense());
  let before = pagesBefore(options.threads, artScale);
  const takePages = (): PagesBefore | undefined => {
    const pages = before ?? pagesBefore(options.threads, artScale);
    before = undefined;
    return pages;
  };
  const ground = groundAhead(options, camera, artScale);
  const sheet = sheetAhead(options);
  const forget = (): void => {
    ground.forget();
    sheet.forget();
  };
  scope.add(forget);
  const threads = { ...options.threads, paintGround: ground.paint, composeSheet: sheet.compose };
  const painterOf = ({ world }: View): WorldPainter => {
    if (painter) return painter;
    painter = new WorldPainter(shell.gl, { ...options, threads }, world, camera, takePages(), artScale);
    painter.covered.set(covered);
    return painter;
  };
  const shell = await openShell(host, surfaceOf(ready, host.ownerDocument, '2d'), (screen) => {
    if (!view || shell.gl.isContextLost()) return;
    painter = painterOf(view);
    painter.calm = calm;
    painter.effects = detail?.effects ?? true;
    painter.namesTo = detail?.avatars === 'simple' ? SIMPLE_NAMES : Infinity;
    painter.builder.hovered = hovered;
    painter.draw(view, shell.canvas.width, shell.canvas.height, screen);
  });
  const { canvas } = shell;
  const counter = new DrawCounter(shell.gl);
  scope.add(() => shell.dispose());
  scope.add(() => painter?.dispose());

  const fit = (): void => {
    changed = true;
    const [width, height] = fitCamera();
    const finer = artScaleOf(options, dense());
    if (finer > artScale) {
      artScale = finer;
      before = undefined;
      painter?.dispose();
      painter = undefined;
    }
    if (width !== canvas.width || height !== canvas.height) shell.resize(width, height);
  };
  scope.watchSize(host, fit);
  fit();

  scope.listen(canvas, 'webglcontextlost', (event) => {
    event.preventDefault();
    painter?.dispose();
    painter = undefined;
    lost.next(true);
  });
  scope.listen(canvas, 'webglcontextrestored', () => lost.next(false));
  scope.add(() => lost.complete());

  const ownPlace = ({ self, x, y }: View['world']): Point =>
    self < 0 ? spawn : { x: x[self] ?? spawn.x, y: y[self] ?? spawn.y };

  const look = ({ world, frame }: View): void => {
    const { x, y } = ownPlace(world);
    camera.follow(x, y, frame.delta, calm);
  };

  return {
    surface: canvas,
    lost$: lost.asObservable(),
    prepare: (next) => {
      if (shell.gl.isContextLost()) return false;
      look(next);
      let whole = false;
      shell.lend(() => {
        whole = painterOf(next).prepare(next);
      });
      return whole;
    },
    draw: (next) => {
      if (!view) forget();
      view = next;
      changed = false;
      const { frame } = next;
      look(next);
      counter.count = 0;
      shell.step(frame.now, frame.delta);
      drawCalls = counter.count;
    },
    capture: async (square) => {
      const { photograph } = await import('../world/photo').catch(() => {
        throw EngineError.noPicture();
      });
      if (!view || shell.gl.isContextLost()) throw EngineError.noPicture();
      // Drawn again, and read before the browser takes it.
      shell.step(view.frame.now, 0);
      const { x, y } = ownPlace(view.world);
      const focus = { x: (x - camera.left) / camera.width, y: (y - camera.top) / camera.height };
      return photograph(canvas, square ? focus : undefined);
    },
    restless: () => changed || camera.gliding || (painter?.restless ?? true),
    setDetail: (next) => {
      const resized = next.resolution !== detail?.resolution;
      detail = next;
      if (resized) fit();
    },
    pick: (clientX, clientY) => {
      const box = canvas.getBoundingClientRect();
      const x = camera.left + ((clientX - box.left) / box.width) * camera.width;
      const y = camera.top + ((clientY - box.top) / box.height) * camera.height;
      return {
        point: { x, y },
        elementId: painter?.things.at(x, y),
        slot: view && personAt(view.world, x, y),
      };
    },
    heading: () => 0,
    orbitBy: () => undefined,
    flies: false,
    setCamera: () => undefined,
    fly: () => undefined,
    hover: (elementId) => {
      hovered = elementId;
    },
    mark: (point) => painter?.mark(point, clock.now()),
    memberChanged: (slot) => painter?.labels.forget(slot),
    say: (slot, text) => painter?.labels.say(slot, text, clock.now()),
    hush: (slot, text) => {
      if (painter) hush(painter.labels.bubbles, slot, text, clock.now());
    },
    express: (slot, expression) => painter?.labels.express(slot, expression, clock.now()),
    zoomBy: (steps) => camera.zoomBy(steps),
    setInset: (right, bottom) => camera.setInset(right, bottom),
    setCovered: (boxes) => {
      covered = boxes;
      painter?.covered.set(boxes);
      changed = true;
    },
    setReducedMotion: (reduced) => {
      calm = reduced;
    },
    stats: () => ({ drawCalls, visible: painter?.people ?? 0 }),
    dispose: () => scope.dispose(),
  };
}
