import type { SpaceDocument } from '../contract/model/space-document';
import type { EngineOptions, RendererKind, Surface } from '../contract/ports/engine';
import { browserClock, type Clock } from './core/clock';
import type { LoopOptions } from './core/loop';
import type { Scope } from './core/scope';
import { createHeadless } from './headless/headless';
import type { ReadPads } from './input/gamepad';
import type { Renderer } from './world/renderer';
import type { RendererSlot } from './world/renderer-slot';
import type { World } from './world/world';

/** The engine's environment; a test replaces the browser's. */
export interface EngineEnvironment {
  readonly clock: Clock;
  /** The first renderer; without it `open` creates it while members already arrive. */
  readonly renderer?: Renderer;
  /** Creates a renderer; absent in tests that keep their first one. */
  readonly open?: (kind: RendererKind, document: SpaceDocument) => Promise<Renderer>;
  /** Target of keyboard events. */
  readonly keys?: EventTarget;
  readonly pads?: ReadPads;
  readonly page?: LoopOptions['page'];
  /** Of the editor: its part, made together with the engine. */
  readonly edit?: (parts: EditingParts) => EditingView;
}

/** What the editor works with. */
export interface EditingParts {
  readonly scope: Scope;
  readonly renderer: RendererSlot;
  readonly world: World;
  /** Makes the view anew from the document of the world. */
  readonly rebuild: () => Promise<void>;
}

export interface EditingView {
  /** Follows the pointers of a surface in place of the engine. */
  listen(scope: Scope, surface: HTMLElement): void;
  /** A new view is shown, made of this document. */
  shown(document: SpaceDocument): void;
}

export function browserEnvironment(options: EngineOptions): EngineEnvironment {
  const clock = browserClock;
  const page = typeof document === 'undefined' ? undefined : document;
  const keys = typeof window === 'undefined' ? undefined : window;
  let opened = options.surface;
  // The first renderer uses the pre-opened surface; later ones open their own.
  const takeSurface = (kind: RendererKind): Surface | undefined => {
    const surface = opened?.view === kind ? opened : undefined;
    opened = undefined;
    return surface;
  };
  return {
    clock,
    open: (kind, document) => createRenderer(kind, { ...options, document }, takeSurface(kind), clock),
    ...(keys && { keys }),
    ...(page && { page }),
  };
}

// Each renderer is a separate chunk: the headless renderer loads neither.
async function createRenderer(
  kind: RendererKind,
  options: EngineOptions,
  surface: Surface | undefined,
  clock: Clock,
): Promise<Renderer> {
  switch (kind) {
    case 'headless':
      return createHeadless();
    case '2d':
      return (await load2d()).createRenderer2d(options, surface, clock);
    case '3d':
      return (await load3d()).createRenderer3d(options, surface, clock);
  }
}

const load2d = () => import('./render2d/renderer2d');
const load3d = () => import('./render3d/renderer3d');

/** Loads a renderer's code before `createEngine`. */
export const preloadRenderer = (kind: RendererKind): void => {
  if (kind === 'headless') return;
  (kind === '3d' ? load3d() : load2d().then(({ preloadShell }) => preloadShell())).catch(() => undefined);
};
