import { Subject } from 'rxjs';
import type { RenderDetail } from '../../contract/model/quality';
import type { EngineOptions, ScreenBox, Surface } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import { clearBubble } from '../avatar/speech';
import type { Clock } from '../core/clock';
import { Scope } from '../core/scope';
import { openedSurface } from '../core/surface';
import { changesOf } from '../world/document-changes';
import { personAt } from '../world/person-at';
import type { Renderer, View } from '../world/renderer';
import { ScreenVideos } from '../world/screens/screen-videos';
import { screensById } from '../world/screens/screens';
import { heightOf, widthOf } from '../../contract/model/space-document';
import { EngineError } from '../core/engine-error';
import { Camera } from './camera';
import { DrawCounter } from './gl/gl';
import { prewarmGround } from './layers/prewarm-ground';
import { openShell, preloadShell } from './phaser-shell';
import { artScaleOf } from './art-scale';
import { artFor } from './elements/art-of-kinds';
import { pictureCodeFor } from './elements/lazy-pictures';
import { loadCachedPages, type CachedPages } from './elements/sprite-atlas';
import { prewarmSheet } from './avatars/prewarm-sheet';
import { screenWidthIn } from './elements/screen-width';
import { WorldPainter } from './world-painter';

/** Maximum device px per CSS px. */
const MAX_PIXEL_RATIO = 2;
/** Range of names at low avatar detail, logical px. */
const SIMPLE_NAME_RANGE = 288;

export { preloadShell };

/** The 2D renderer: an instanced painter hosted in Phaser. Resolves when a frame can be drawn. */
export async function createRenderer2d(
  options: EngineOptions,
  opened: Surface | undefined,
  clock: Clock,
): Promise<Renderer> {
  const { host, document } = options;
  const scope = new Scope();
  const lost = new Subject<boolean>();
  const camera = new Camera(widthOf(document), heightOf(document), options.editing);
  const spawn = document.spawns[0] ?? { x: widthOf(document) / 2, y: heightOf(document) / 2 };
  let painter: WorldPainter | undefined;
  /** The document as it was edited, or with its props. */
  let shown = document;
  let view: View | undefined;
  let reducedMotion = options.reducedMotion;
  let hovered: string | undefined;
  let drawCalls = 0;
  let occlusion: readonly ScreenBox[] = [];
  let detail: RenderDetail | undefined;
  /** The size changed, or the context is new. */
  let changed = true;
  const screens = screensById(document);
  const videos = new ScreenVideos(clock);
  scope.add(() => videos.dispose());

  const dense = (): number =>
    Math.min(MAX_PIXEL_RATIO, host.ownerDocument.defaultView?.devicePixelRatio ?? 1);
  const fitCamera = (): readonly [width: number, height: number] => {
    const { width, height } = host.getBoundingClientRect();
    const part = detail?.resolution ?? 1;
    const size = [
      Math.max(2, Math.round(width * dense())),
      Math.max(2, Math.round(height * dense())),
    ] as const;
    const [wide, high] = size.map((pixels) => Math.max(2, Math.round(pixels * part)));
    camera.resize(wide ?? 2, high ?? 2, dense() * part, dense());
    // A downscaled scene is drawn to its own target: names keep the screen's resolution.
    return size;
  };
  fitCamera();
  camera.follow(spawn.x, spawn.y, 0, true);
  // Requested before the ground, which would delay it.
  let artScale = artScaleOf(options, dense());
  let before = loadCachedPages(options.threads, artScale);
  const takePages = (): CachedPages | undefined => {
    const pages = before ?? loadCachedPages(options.threads, artScale);
    before = undefined;
    return pages;
  };
  const ground = prewarmGround(options, camera, artScale);
  const sheet = prewarmSheet(options);
  const release = (): void => {
    ground.release();
    sheet.release();
  };
  scope.add(release);
  const [art, pictureCode] = await Promise.all([artFor(document), pictureCodeFor(document)]);
  const threads = { ...options.threads, paintGround: ground.paint, composeSheet: sheet.compose };
  const painterOf = ({ world }: View): WorldPainter => {
    if (painter) return painter;
    // Cached pages hold the sprites of the document alone: the props are put into it.
    const first = options.editing ? shown : document;
    const all = { ...options, document: first, threads, art, pictureCode };
    painter = new WorldPainter(shell.gl, all, videos, world, camera, takePages(), artScale);
    if (first !== shown) painter.edit(changesOf(first, shown));
    painter.occlusion.set(occlusion);
    return painter;
  };
  const shell = await openShell(host, openedSurface(opened, host.ownerDocument, '2d'), (screen) => {
    if (!view || shell.gl.isContextLost()) return;
    painter = painterOf(view);
    painter.reducedMotion = reducedMotion;
    painter.effects = detail?.effects ?? true;
    painter.nameRange = detail?.avatars === 'simple' ? SIMPLE_NAME_RANGE : Infinity;
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

  const project: Renderer['project'] = (x, y, at) => {
    const cssRatio = camera.scale / camera.pixelRatio;
    at.x = (x - camera.left) * cssRatio;
    at.y = (y - camera.top) * cssRatio;
    return true;
  };
  let target: Point | undefined;
  const look = ({ world, frame }: View): void => {
    const { x, y } = target ?? ownPlace(world);
    camera.follow(x, y, target ? Infinity : frame.delta, reducedMotion);
  };

  return {
    surface: canvas,
    lost$: lost.asObservable(),
    prepare: (next) => {
      if (shell.gl.isContextLost()) return false;
      look(next);
      let whole = false;
      shell.withContext(() => {
        whole = painterOf(next).prepare(next);
      });
      return whole;
    },
    draw: (next) => {
      if (!view) release();
      view = next;
      changed = false;
      const { frame } = next;
      look(next);
      counter.count = 0;
      shell.step(frame.now, frame.delta);
      drawCalls = counter.count;
    },
    capture: async (square) => {
      const { captureCanvas } = await import('../world/photo').catch(() => {
        throw EngineError.noPicture();
      });
      if (!view || shell.gl.isContextLost()) throw EngineError.noPicture();
      // Redrawn and read in the same task, before the browser clears the canvas.
      shell.step(view.frame.now, 0);
      const { x, y } = ownPlace(view.world);
      const focus = { x: (x - camera.left) / camera.width, y: (y - camera.top) / camera.height };
      return captureCanvas(canvas, square ? focus : undefined);
    },
    needsRedraw: () => changed || camera.gliding || (painter?.needsRedraw ?? true),
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
        elementId: painter?.elements.at(x, y),
        slot: view && personAt(view.world, x, y),
      };
    },
    heading: () => 0,
    orbitBy: () => undefined,
    cameraPose: () => ({ zoom: camera.zoom, yaw: 0, pitch: 0 }),
    setCameraPose: ({ zoom }) => camera.zoomTo(zoom),
    hasFreeCamera: false,
    setCamera: () => undefined,
    fly: () => undefined,
    lookAt: (point) => {
      target = point;
      camera.place(point.x, point.y);
    },
    zoomNow: (steps) => {
      const before = camera.zoom;
      camera.zoomBy(steps);
      camera.zoomTo(camera.zoom);
      return before / camera.zoom;
    },
    project,
    topOf: ({ id }, at) => {
      const sprite = painter?.elements.get(id);
      return sprite !== undefined && project(sprite.x, sprite.y + sprite.top, at);
    },
    // From above nothing is hidden that has a sign.
    isHidden: () => false,
    edit: (changes) => {
      shown = changes.after;
      let isWhole = false;
      if (painter && !shell.gl.isContextLost())
        shell.withContext(() => {
          isWhole = painter?.edit(changes) ?? false;
        });
      return isWhole;
    },
    repaint: (boxes) => shell.withContext(() => painter?.repaint(shown, boxes)),
    hover: (elementId) => {
      hovered = elementId;
    },
    mark: (point) => painter?.mark(point, clock.now()),
    memberChanged: (slot) => painter?.labels.release(slot),
    showBubble: (slot, text) => painter?.labels.showBubble(slot, text, clock.now()),
    clearBubble: (slot, text) => {
      if (painter) clearBubble(painter.labels.bubbles, slot, text, clock.now());
    },
    express: (slot, expression) => painter?.labels.showExpression(slot, expression, clock.now()),
    zoomBy: (steps) => camera.zoomBy(steps),
    setInset: (right, bottom) => camera.setInset(right, bottom),
    setHudOcclusion: (boxes) => {
      occlusion = boxes;
      painter?.occlusion.set(boxes);
      changed = true;
    },
    setReducedMotion: (reduced) => {
      reducedMotion = reduced;
    },
    headOf: (slot, at) => painter?.headOf(slot, at) ?? false,
    setScreenVideo: (elementId, video) => videos.set(elementId, video),
    screenWidth: (elementId) => {
      const screen = screens.get(elementId);
      return screen && view ? screenWidthIn(camera, view.world, screen) : 0;
    },
    stats: () => ({ drawCalls, visible: painter?.people ?? 0 }),
    dispose: () => scope.dispose(),
  };
}
