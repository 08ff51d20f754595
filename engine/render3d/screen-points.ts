import { Vector3, type PerspectiveCamera, type WebGLRenderer } from 'three';
import { footprintCenterOf } from '../../contract/model/element/props';
import type { SpaceElement } from '../../contract/model/space-document';
import { dropAt, type SceneContext } from './scene/world-material';
import { metres, pixels } from './units';

/** Nearer to the camera a point has no place on the screen, metres. */
const NEAREST = 0.1;
/** How far apart points of a line of sight are tried, metres. */
const STEP = 0.25;
/** What stands this near to an element is part of its place, metres. */
const BESIDE = 0.8;

/** Where points of the world are on the screen in the last frame, CSS px; false: behind the camera, or not there. */
export function screenPointsIn(
  three: Pick<WebGLRenderer, 'domElement' | 'getPixelRatio'>,
  camera: PerspectiveCamera,
  sceneContext: SceneContext,
  /** Metres. */
  sizeOf: (elementId: string) => { readonly height: number; readonly half: number } | undefined,
  /** Whether a point is inside a large element, metres above level ground. */
  blocks: (x: number, y: number, z: number) => boolean,
) {
  const at = new Vector3();
  /** `x`, `y`: logical px; `up`: metres above the ground. */
  const project = (x: number, y: number, into: { x: number; y: number }, up = 0): boolean => {
    const [mx, mz] = [metres(x), metres(y)];
    at.set(mx, sceneContext.groundHeight(x, y) + up - dropAt(sceneContext, mx, mz), mz);
    if (at.applyMatrix4(camera.matrixWorldInverse).z > -NEAREST) return false;
    at.applyMatrix4(camera.projectionMatrix);
    const ratio = three.getPixelRatio();
    into.x = ((at.x + 1) / 2) * (three.domElement.width / ratio);
    into.y = ((1 - at.y) / 2) * (three.domElement.height / ratio);
    return true;
  };
  return {
    project,
    topOf({ id, kind, x, y, rise = 0 }: SpaceElement, into: { x: number; y: number }): boolean {
      const size = sizeOf(id);
      if (!size) return false;
      const middle = footprintCenterOf(kind);
      return project(x + middle.x, y + middle.y, into, metres(rise) + size.height);
    },
    /** What is nearer to the camera than the user fades or sinks, so it hides nothing. */
    isHidden({ id, kind, x, y, rise = 0 }: SpaceElement): boolean {
      const size = sizeOf(id);
      if (!size) return false;
      const middle = footprintCenterOf(kind);
      const [mx, mz] = [metres(x + middle.x), metres(y + middle.y)];
      const foot = sceneContext.groundHeight(x + middle.x, y + middle.y) - dropAt(sceneContext, mx, mz);
      at.set(mx, foot + metres(rise) + size.height, mz);
      const { x: ex, y: ey, z: ez } = camera.position;
      const { x: ux, z: uz } = sceneContext.centre.value;
      const far = Math.hypot(mx - ex, mz - ez);
      const end = far - size.half - BESIDE;
      for (let gone = Math.hypot(ux - ex, uz - ez); gone < end; gone += STEP) {
        const part = gone / far;
        const [px, pz] = [ex + (mx - ex) * part, ez + (mz - ez) * part];
        const py = ey + (at.y - ey) * part + dropAt(sceneContext, px, pz);
        if (py < sceneContext.groundHeight(pixels(px), pixels(pz)) || blocks(px, py, pz)) return true;
      }
      return false;
    },
  };
}
