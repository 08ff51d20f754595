import { NEVER } from 'rxjs';
import { EngineError } from '../core/engine-error';
import type { Renderer } from '../world/renderer';

/**
 * Draws nothing: for tests and for pages that only list members. `ready` is false while a renderer is still
 * to come: then the world does not count as shown.
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
  cameraPose: () => ({ zoom: 1, yaw: 0, pitch: 0 }),
  setCameraPose: () => undefined,
  hasFreeCamera: false,
  setCamera: () => undefined,
  fly: () => undefined,
  lookAt: () => undefined,
  zoomNow: () => 1,
  project: () => false,
  topOf: () => false,
  isHidden: () => false,
  edit: () => true,
  repaint: () => undefined,
  hover: () => undefined,
  mark: () => undefined,
  memberChanged: () => undefined,
  showBubble: () => undefined,
  clearBubble: () => undefined,
  express: () => undefined,
  zoomBy: () => undefined,
  setInset: () => undefined,
  setHudOcclusion: () => undefined,
  setReducedMotion: () => undefined,
  capture: () => Promise.reject(EngineError.noPicture()),
  headOf: () => false,
  setScreenVideo: () => undefined,
  screenWidth: () => 0,
  stats: () => ({ drawCalls: 0, visible: 0 }),
  dispose: () => undefined,
});
