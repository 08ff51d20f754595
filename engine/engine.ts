import { BehaviorSubject, merge } from 'rxjs';
import { map } from 'rxjs/operators';
import type {
  CreateEngine,
  Engine,
  EngineEvent,
  EngineOptions,
  RendererKind,
} from '../contract/ports/engine';
import type { MapInput, MapOverlay } from '../contract/ports/map-overlay';
import type { MapOverlayView } from './editing/map-overlay';
import { EngineError } from './core/engine-error';
import { startLoop } from './core/loop';
import { Scope } from './core/scope';
import { browserEnvironment, type EngineEnvironment } from './environment';
import { createHeadless } from './headless/headless';
import { browserPads, Gamepads } from './input/gamepad';
import { Keyboard, keysBelongToWorld } from './input/keyboard';
import { Governor } from './quality/governor';
import { DEFAULT_FRAME_RATE } from '../contract/model/quality';
import { listenPointer } from './input/pointer';
import { Simulation } from './simulation';
import { SYSTEMS } from './systems';
import type { SpaceDocument, SpaceElement } from '../contract/model/space-document';
import { changesOf } from './world/document-changes';
import type { Renderer } from './world/renderer';
import { RendererSlot } from './world/renderer-slot';

/** Until a feature says how many it shows. */
const NO_VIDEOS = 0;
/** Interval of context recovery, ms: a browser that restores a context does so at once. */
const RECOVERY_INTERVAL = 1000;
/** Failed recoveries before falling back to the headless renderer. */
const MAX_RECOVERY_FAILURES = 10;
/** How long a prewarmed renderer may take before it is shown, ms; shorter while no view is visible. */
const PREWARM_TIMEOUT = 5000;
const RECOVERY_PREWARM_TIMEOUT = 2500;
/** Upper bound of a frame in the averages, ms: one long stall would distort many frames. */
const MAX_FRAME_MS = 2000;

export const createEngine: CreateEngine = (options) => assembleEngine(options, browserEnvironment(options));

/** Exponential average over about ten frames, ms; the first value is taken as it is. */
const smoothed = (mean: number, ms: number, isFirst: boolean): number =>
  mean + (Math.min(MAX_FRAME_MS, ms) - mean) * (isFirst ? 1 : 0.1);

/** Assembles an engine; `dispose` ends everything in it. */
export function assembleEngine(
  options: Omit<EngineOptions, 'host'> & Partial<Pick<EngineOptions, 'host'>>,
  environment: EngineEnvironment,
): Engine {
  const { clock, keys, page } = environment;
  const scope = new Scope();
  const renderer = new RendererSlot(environment.renderer ?? createHeadless(false), options.reducedMotion);
  const kind = new BehaviorSubject<RendererKind>(options.renderer);
  scope.add(() => renderer.dispose());
  scope.add(() => kind.complete());
  const sim = new Simulation(options, renderer, scope);
  const { world } = sim;

  const governor = new Governor(options.quality ?? DEFAULT_FRAME_RATE, NO_VIDEOS);
  const quality = new BehaviorSubject(governor.now);
  scope.add(() => quality.complete());
  const applyQuality = (): void => {
    renderer.setDetail(governor.detail);
    quality.next(governor.now);
  };
  renderer.setDetail(governor.detail);
  governor.pause(clock.now());

  const keyboard =
    keys && new Keyboard(scope, keys, options.host ? keysBelongToWorld(options.host) : () => true);
  if (keyboard) sim.useKeyboard(keyboard);
  const pads =
    keys &&
    new Gamepads(
      scope,
      keys,
      environment.pads ?? browserPads,
      sim.padStick,
      (button) => sim.emit({ kind: 'padPressed', button }),
      (connected) => sim.emit({ kind: 'pad', connected }),
      (dx, dy) => renderer.orbitBy(dx, dy),
    );

  const editing = environment.edit?.({
    scope,
    renderer,
    world,
    rebuild: () => show(kind.value, () => true),
  });
  const followPointer = (): Scope => {
    const own = scope.child();
    const { surface } = renderer;
    if (surface && editing) editing.listen(own, surface);
    else if (surface)
      listenPointer(own, surface, {
        tap: (x, y) => {
          const picked = renderer.pick(x, y);
          if (overlay) overlay.input.tap(picked.point);
          else sim.tap(picked);
        },
        hover: (x, y) => {
          const { slot, elementId, point } = renderer.pick(x, y);
          if (overlay) {
            surface.style.cursor = 'crosshair';
            overlay.input.hover(point);
            return;
          }
          const person = slot !== undefined && slot !== world.self;
          renderer.hover(person ? undefined : elementId);
          surface.style.cursor = person || elementId !== undefined ? 'pointer' : 'default';
        },
        leave: () => renderer.hover(undefined),
        drag: (dx, dy) => renderer.orbitBy(dx, dy),
        zoom: (steps) => renderer.zoomBy(steps),
      });
    return own;
  };
  let pointer = followPointer();

  let lost = false;
  // The current view stays until the next one is complete, so that no half-loaded avatars are shown; also
  // after a lost context.
  const prewarm = async (next: Renderer): Promise<void> => {
    if (!sim.shown || page?.visibilityState === 'hidden') return;
    const waits = scope.child();
    const enough = new Promise<void>((resolve) => {
      waits.add(resolve);
      waits.after(clock, lost ? RECOVERY_PREWARM_TIMEOUT : PREWARM_TIMEOUT, resolve);
      waits.subscribe(renderer.lost$, () => waits.after(clock, RECOVERY_PREWARM_TIMEOUT, resolve));
    });
    await Promise.race([renderer.prewarm(next), enough]);
    waits.dispose();
  };

  // Renderer changes run one at a time; the last request wins.
  let changing = Promise.resolve();
  const show = (wanted: RendererKind, isNeeded: () => boolean): Promise<void> => {
    const isWanted = (): boolean => !scope.disposed && isNeeded();
    const change = async (): Promise<void> => {
      if (!isWanted() || !environment.open) return;
      const { space } = world;
      const next = await environment.open(wanted, space);
      // A view is made of the document; the props are put into it.
      let made = space;
      const addProps = (): void => {
        if (editing || world.space !== space || world.document === made) return;
        next.edit(changesOf(made, world.document));
        made = world.document;
      };
      addProps();
      if (kind.value === wanted && renderer.surface) next.setCameraPose(renderer.cameraPose());
      if (isWanted()) await prewarm(next);
      // Withdrawn in the meantime: dispose the new renderer.
      if (!isWanted()) {
        renderer.cancel(next);
        next.dispose();
        return;
      }
      pointer.dispose();
      sim.setCamera('follow');
      addProps();
      renderer.activate(next);
      governor.pause(clock.now());
      pointer = followPointer();
      if (kind.value !== wanted) kind.next(wanted);
      editing?.shown(space);
    };
    const changed = changing.then(change);
    changing = changed.catch(() => undefined);
    return changed;
  };
  // A view is made of one document: another one is made behind it.
  const setDocument = async (document: SpaceDocument): Promise<void> => {
    sim.setDocument(document);
    await show(kind.value, () => world.space === document);
  };
  const setProps = (props: readonly SpaceElement[]): void => {
    const before = world.document;
    world.setProps(props);
    renderer.edit(changesOf(before, world.document));
  };
  /** Takes taps and the hovering pointer while it is open. */
  let overlay: MapOverlayView | undefined;
  const openOverlay = async (input: MapInput): Promise<MapOverlay> => {
    const { MapOverlayView } = await import('./editing/map-overlay');
    const own = scope.child();
    const opened = new MapOverlayView(own, options.host, renderer, input);
    overlay = opened;
    own.add(() => {
      if (overlay === opened) overlay = undefined;
    });
    return opened;
  };
  const setRenderer = (wanted: RendererKind): Promise<void> => show(wanted, () => kind.value !== wanted);
  const openFirst = async (): Promise<void> => {
    if (environment.renderer) return;
    try {
      await show(options.renderer, () => true);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await show('headless', () => true);
    }
  };
  const opened = openFirst();

  // A browser usually restores a lost context. Otherwise the renderer is recreated until it works; after too
  // many failures the engine falls back to the headless renderer.
  let failures = 0;
  const recover = (): void => {
    scope.after(clock, RECOVERY_INTERVAL, () => {
      if (!lost || !environment.open) return;
      show(failures < MAX_RECOVERY_FAILURES ? kind.value : 'headless', () => lost).catch((error: unknown) => {
        if (error instanceof EngineError) failures++;
      });
      recover();
    });
  };
  scope.subscribe(renderer.lost$, (now) => {
    if (now && !lost) recover();
    if (!now) failures = 0;
    lost = now;
  });

  /** Callers waiting for the first frame. */
  const firstFrameWaiters: (() => void)[] = [];
  let frames = 0;
  let lastMs = 0;
  let meanMs = 0;
  let meanTook = 0;
  startLoop({
    scope,
    clock,
    ...(page && { page }),
    limit: () => governor.detail.fps,
    run: (frame) => {
      // Loading work and undrawn frames are no measure of the frame rate.
      const judged = frame.visible && sim.shown && !renderer.switching && kind.value !== 'headless';
      if (!judged) governor.pause(frame.now);
      else if (governor.frame(frame.now, frame.took, lastMs)) applyQuality();
      if (frame.took > 0) meanTook = smoothed(meanTook, frame.took, meanTook === 0);
      const began = clock.now();
      pads?.poll(frame.delta);
      for (const system of SYSTEMS) system.run(sim, frame);
      if (firstFrameWaiters.length > 0 && sim.shown)
        for (const notify of firstFrameWaiters.splice(0)) notify();
      frames++;
      lastMs = clock.now() - began;
      // The first frames paint the art and are no measure.
      meanMs = smoothed(meanMs, lastMs, frames <= 2);
    },
  });

  return {
    surroundings$: sim.surroundings$,
    events$: merge(sim.events$, renderer.lost$.pipe(map((lost): EngineEvent => ({ kind: 'context', lost })))),
    ownMove$: sim.ownMove$,
    movement: {
      // The local player follows the keys and `ownPosition`, not its own echo.
      put: (slot, x, y, dirPose, at) => {
        if (slot !== world.self) sim.remotePlayers.put(slot, x, y, dirPose, at);
      },
      hide: (slot) => {
        if (slot !== world.self) sim.remotePlayers.hide(slot);
      },
      express: (slot, expression) => {
        if (slot === world.self || !world.inView(slot)) return;
        renderer.express(slot, expression);
        sim.emit({ kind: 'expressed', slot, expression });
      },
      ownPosition: (x, y, dirPose) => sim.ownPosition(x, y, dirPose),
    },
    enter: (slot, x, y, dir) => sim.enter(slot, x, y, dir),
    setMember: (slot, member) => {
      world.setMember(slot, member);
      renderer.memberChanged(slot);
    },
    heading: () => renderer.heading(),
    positionOf: (slot) => (world.inView(slot) ? { x: world.x[slot] ?? 0, y: world.y[slot] ?? 0 } : undefined),
    removeMember: (slot) => {
      sim.remotePlayers.buffer.clear(slot);
      world.removeMember(slot);
      sim.memberRemoved(slot);
      renderer.memberChanged(slot);
    },
    showBubble: (slot, text) => renderer.showBubble(slot, text),
    clearBubble: (slot, text) => renderer.clearBubble(slot, text),
    express: (expression) => {
      if (world.self >= 0) renderer.express(world.self, expression);
    },
    setElement: (elementId, on) => sim.setElement(elementId, on),
    setClosed: (elementIds) => sim.setClosed(elementIds),
    setShut: (areaIds) => sim.setShut(areaIds),
    setSky: (enabled, sky) => sim.setSky(enabled ? sky : undefined),
    goTo: (target) => sim.goTo(target),
    stop: () => sim.stop(),
    useElement: (elementId) => sim.useElement(elementId),
    opened,
    firstFrame: (within) =>
      new Promise((resolve) => {
        const call = scope.after(clock, within, () => {
          sim.showNow();
          resolve();
        });
        firstFrameWaiters.push(() => {
          call();
          resolve();
        });
      }),
    follow: (slot) => sim.follow(slot),
    setPose: (pose, elementId) => sim.setPose(pose, elementId),
    setStick: (x, y) => sim.stick.push(x, y),
    mapPicture: async (side) => {
      const { paintMap } = await import('./world/map-picture');
      return paintMap(world.space, options.threads.paintGround, side);
    },
    capture: (cut) => renderer.capture(cut === 'square'),
    renderer$: kind.asObservable(),
    setRenderer,
    setDocument,
    setProps,
    openOverlay,
    zoomBy: (steps) => renderer.zoomBy(steps),
    setCamera: (mode) => sim.setCamera(mode),
    camera$: sim.camera$,
    setInset: (right, bottom) => renderer.setInset(right, bottom),
    setHudOcclusion: (boxes) => renderer.setHudOcclusion(boxes),
    setKeyboard: (enabled) => {
      keyboard?.setEnabled(enabled);
      pads?.setEnabled(enabled);
    },
    setReducedMotion: (reduced) => renderer.setReducedMotion(reduced),
    setQuality: (settings) => {
      governor.setSettings(settings);
      applyQuality();
    },
    setVideos: (count) => {
      governor.setVideos(count);
      applyQuality();
    },
    quality$: quality.asObservable(),
    stats: () => ({
      frames,
      fps: meanTook > 0 ? 1000 / meanTook : 0,
      lastMs,
      meanMs,
      ...renderer.stats(),
    }),
    headOf: (slot, at) => world.inView(slot) && renderer.headOf(slot, at),
    project: (x, y, at) => renderer.project(x, y, at),
    topOf: (element, at) => renderer.topOf(element, at),
    isHidden: (element) => renderer.isHidden(element),
    onDrawn: (run) => {
      renderer.drawn.add(run);
      return () => renderer.drawn.delete(run);
    },
    setScreenVideo: (elementId, video) => renderer.setScreenVideo(elementId, video),
    screenWidth: (elementId) => renderer.screenWidth(elementId),
    dispose: () => scope.dispose(),
  };
}
