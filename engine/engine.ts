import { merge } from 'rxjs';
import { map } from 'rxjs/operators';
import type { CreateEngine, Engine, EngineEvent, EngineOptions } from '../contract/ports/engine';
import { browserClock, type Clock } from './core/clock';
import { startLoop, type LoopOptions } from './core/loop';
import { Scope } from './core/scope';
import { Keyboard, keysAreFree } from './input/keyboard';
import { listenPointer } from './input/pointer';
import { Simulation } from './simulation';
import { SYSTEMS } from './systems';
import { personAt } from './world/person-at';
import type { Renderer } from './world/renderer';

/** What a test puts in the place of the browser. */
export interface Surround {
  readonly clock: Clock;
  readonly renderer: Renderer;
  /** Hears the keyboard. */
  readonly keys?: EventTarget;
  readonly page?: LoopOptions['page'];
}

/** Longest wait for the first frame, ms. */
const FIRST_FRAME = 1500;

export const createEngine: CreateEngine = async (options) => {
  const clock = browserClock;
  const page = typeof document === 'undefined' ? undefined : document;
  const keys = typeof window === 'undefined' ? undefined : window;
  const renderer = await createRenderer(options, clock);
  const engine = assembleEngine(options, {
    clock,
    renderer,
    ...(keys && { keys }),
    ...(page && { page }),
  });
  // The first frame paints the art. A page in the background gets no frames and need not wait for one.
  await new Promise<void>((resolve) => {
    clock.frame(() => resolve());
    clock.after(FIRST_FRAME, resolve);
  });
  return engine;
};

// Each renderer is a chunk of its own: whoever draws nothing loads nothing.
async function createRenderer(options: EngineOptions, clock: Clock): Promise<Renderer> {
  switch (options.renderer) {
    case 'headless':
      return (await import('./headless/headless')).createHeadless();
    case '2d':
      return (await load2d()).createRenderer2d(options, clock);
  }
}

const load2d = () => import('./render2d/renderer2d');

/** Fetches the 2D renderer's code ahead of `createEngine`, while something else is being waited for. */
export const preloadRenderer = (): void => {
  load2d()
    .then(({ preloadShell }) => preloadShell())
    .catch(() => undefined);
};

/** Puts the parts of one engine together; everything in it ends with `dispose`. */
export function assembleEngine(
  options: Omit<EngineOptions, 'host'> & Partial<Pick<EngineOptions, 'host'>>,
  surround: Surround,
): Engine {
  const { clock, renderer, keys, page } = surround;
  const scope = new Scope();
  scope.add(() => renderer.dispose());
  const sim = new Simulation(options, renderer, scope);
  const { world } = sim;

  const keyboard = keys && new Keyboard(scope, keys, options.host ? keysAreFree(options.host) : () => true);
  if (keyboard) sim.useKeyboard(keyboard);
  const { surface } = renderer;
  if (surface) {
    listenPointer(scope, surface, clock, {
      tap: (x, y) => sim.tap(renderer.toWorld(x, y), (px, py) => personAt(world, px, py)),
      hover: (x, y) => {
        const at = renderer.toWorld(x, y);
        const slot = personAt(world, at.x, at.y);
        const person = slot !== undefined && slot !== world.self;
        const element = person ? undefined : renderer.elementAt(at.x, at.y);
        renderer.hover(element);
        surface.style.cursor = person || element !== undefined ? 'pointer' : 'default';
      },
      leave: () => renderer.hover(undefined),
      zoom: (steps) => renderer.zoomBy(steps),
    });
  }

  let frames = 0;
  let lastMs = 0;
  let meanMs = 0;
  startLoop({
    scope,
    clock,
    ...(page && { page }),
    run: (frame) => {
      const began = clock.now();
      for (const system of SYSTEMS) system.run(sim, frame);
      frames++;
      lastMs = clock.now() - began;
      // The first frame paints the art and says nothing about those after it.
      meanMs += (lastMs - meanMs) * (frames <= 2 ? 1 : 0.05);
    },
  });

  return {
    surroundings$: sim.surroundings$,
    events$: merge(sim.events$, renderer.lost$.pipe(map((lost): EngineEvent => ({ kind: 'context', lost })))),
    ownMove$: sim.ownMove$,
    movement: {
      // One's own body answers to the keys and to `ownPosition`, not to its echo.
      put: (slot, x, y, dirPose, at) => {
        if (slot !== world.self) sim.others.put(slot, x, y, dirPose, at);
      },
      hide: (slot) => {
        if (slot !== world.self) sim.others.hide(slot);
      },
      ownPosition: (x, y, dirPose) => sim.ownPosition(x, y, dirPose),
    },
    enter: (slot, x, y, dir) => sim.enter(slot, x, y, dir),
    setMember: (slot, member) => {
      world.setMember(slot, member);
      renderer.memberChanged(slot);
    },
    removeMember: (slot) => {
      sim.others.buffer.forget(slot);
      world.removeMember(slot);
      renderer.memberChanged(slot);
    },
    say: (slot, text) => renderer.say(slot, text),
    setSky: (enabled, sky) => sim.setSky(enabled ? sky : undefined),
    goTo: (target) => sim.goTo(target),
    stop: () => sim.stop(),
    useElement: (elementId) => sim.useElement(elementId),
    zoomBy: (steps) => renderer.zoomBy(steps),
    setInset: (right, bottom) => renderer.setInset(right, bottom),
    setKeyboard: (enabled) => keyboard?.setEnabled(enabled),
    setReducedMotion: (reduced) => renderer.setReducedMotion(reduced),
    stats: () => ({ frames, lastMs, meanMs, ...renderer.stats() }),
    dispose: () => scope.dispose(),
  };
}
