import { Vector3, type PerspectiveCamera } from 'three';
import type { SpaceElement } from '../../../contract/model/space-document';
import { Flag, type World } from '../../world/world';
import { metres } from '../units';
import { dropAt, type SceneContext } from './world-material';

/** Maximum picking distance, metres. */
const REACH = 45;

/** A point in normalised device coordinates, -1..1, y up. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Picks by the upright boxes of avatars and elements on the curved ground. */
export class Picker {
  readonly #foot = new Vector3();
  readonly #head = new Vector3();

  constructor(
    private readonly sceneContext: SceneContext,
    private readonly camera: PerspectiveCamera,
  ) {}

  /** The nearest avatar at the point. `height` in metres. */
  person(world: World, at: ScreenPoint, height: number): number | undefined {
    let best: number | undefined;
    let nearest = Infinity;
    for (let i = 0; i < world.count; i++) {
      const slot = world.slots[i] ?? 0;
      if (!((world.flags[slot] ?? 0) & Flag.known)) continue;
      const far = this.#covers(world.x[slot] ?? 0, world.y[slot] ?? 0, 0, height, 0.36, at);
      if (far >= nearest) continue;
      nearest = far;
      best = slot;
    }
    return best;
  }

  /** The nearest of some elements at the point. */
  element(
    elements: readonly SpaceElement[],
    sizeOf: (id: string) => { readonly height: number; readonly half: number } | undefined,
    at: ScreenPoint,
  ): string | undefined {
    let best: string | undefined;
    let nearest = Infinity;
    for (const element of elements) {
      const size = sizeOf(element.id);
      if (!size) continue;
      const far = this.#covers(
        element.x,
        element.y,
        metres(element.rise ?? 0),
        Math.max(0.6, size.height),
        Math.max(0.35, size.half),
        at,
      );
      if (far >= nearest) continue;
      nearest = far;
      best = element.id;
    }
    return best;
  }

  /** Distance of a box that covers the point, metres; Infinity when it does not. */
  #covers(px: number, py: number, rise: number, height: number, half: number, at: ScreenPoint): number {
    const { camera } = this;
    const [x, z] = [metres(px), metres(py)];
    const far = Math.hypot(x - camera.position.x, z - camera.position.z);
    if (far > REACH) return Infinity;
    const level = this.sceneContext.groundHeight(px, py) + rise - dropAt(this.sceneContext, x, z);
    const foot = this.#foot.set(x, level, z).applyMatrix4(camera.matrixWorldInverse);
    if (foot.z > -0.3) return Infinity;
    const wide = half / (-foot.z * Math.tan((camera.fov * Math.PI) / 360) * camera.aspect);
    foot.applyMatrix4(camera.projectionMatrix);
    const head = this.#head.set(x, level + height, z).project(camera);
    return Math.abs(at.x - foot.x) <= wide && at.y >= foot.y && at.y <= head.y ? far : Infinity;
  }
}
