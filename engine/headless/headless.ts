import { NEVER } from 'rxjs';
import { EngineError } from '../core/engine-error';
import type { Renderer } from '../world/renderer';

/**
 * Draws nothing: for tests, and for a page that only lists who is there. Where a view is still to come, `ready` is
 * false: then nobody is told that the world is shown.
 */
export const createHeadless = (ready = true): Renderer => ({
  surface: undefined,
  lost$: NEVER,
  prepare: () => ready,
  draw: () => undefined,
  needsRedraw: () => false,
  setDetail: () => undefined,
  pick: (x, y) => ({ point: { x, y }, elementId: undefined, slot: undefined }),
  heading: () => 0,
  orbitBy: () => undefined,
  hasFreeCamera: false,
  setCamera: () => undefined,
  fly: () => undefined,
  hover: () => undefined,
  mark: () => undefined,
  memberChanged: () => undefined,
  say: () => undefined,
  clearBubble: () => undefined,
  express: () => undefined,
  zoomBy: () => undefined,
  setInset: () => undefined,
  setHudOcclusion: () => undefined,
  setReducedMotion: () => undefined,
  capture: () => Promise.reject(EngineError.noPicture()),
  stats: () => ({ drawCalls: 0, visible: 0 }),
  dispose: () => undefined,
});
