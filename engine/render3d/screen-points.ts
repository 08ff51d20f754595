import { Vector3, type PerspectiveCamera, type WebGLRenderer } from 'three';
import { footprintCenterOf } from '../../contract/model/element/props';
import type { SpaceElement } from '../../contract/model/space-document';
import { dropAt, type SceneContext } from './scene/world-material';
import { metres } from './units';

/** Nearer to the camera a point has no place on the screen, metres. */
const NEAREST = 0.1;

/** Where points of the world are on the screen in the last frame, CSS px; false: behind the camera, or not there. */
export function screenPointsIn(
  three: Pick<WebGLRenderer, 'domElement' | 'getPixelRatio'>,
  camera: PerspectiveCamera,
  sceneContext: SceneContext,
  /** Metres. */
  sizeOf: (elementId: string) => { readonly height: number } | undefined,
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
  };
}
