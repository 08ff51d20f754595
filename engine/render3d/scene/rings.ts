import { AdditiveBlending, Mesh, MeshBasicMaterial, RingGeometry, type Scene } from 'three';
import type { Point } from '../../../contract/ports/engine';
import { metres } from '../units';
import { inWorld, type Surround } from './bend';

/** How long the ring of a walk's end is seen, ms. */
const SHOWN = 900;

export interface Rings {
  /** Where the way leads. */
  mark(point: Point, now: number): void;
  /** The thing under the pointer, as wide as it is, metres. */
  hover(at: (Point & { readonly half: number }) | undefined): void;
  /** Whether the ring of a walk's end is seen. */
  readonly marking: boolean;
  update(now: number, calm: boolean): void;
  dispose(): void;
}

/** Rings of light on the ground: where one goes, and what one points at. */
export function addRings(scene: Scene, surround: Surround): Rings {
  const ring = (color: string, inner: number): Mesh<RingGeometry, MeshBasicMaterial> => {
    const geometry = new RingGeometry(inner, 1, 40).rotateX(-Math.PI / 2);
    const material = new MeshBasicMaterial({
      color,
      transparent: true,
      opacity: 0,
      depthWrite: false,
      blending: AdditiveBlending,
      polygonOffset: true,
      polygonOffsetFactor: -3,
      polygonOffsetUnits: -3,
    });
    const mesh = new Mesh(geometry, inWorld(material, surround));
    mesh.visible = false;
    mesh.frustumCulled = false;
    mesh.renderOrder = 2;
    scene.add(mesh);
    return mesh;
  };
  const goal = ring('#fff3c4', 0.8);
  // Thinner: it goes round a whole house.
  const hovered = ring('#ffd98a', 0.9);
  const put = (mesh: Mesh, { x, y }: Point): void => {
    mesh.position.set(metres(x), surround.groundHeight(x, y) + 0.03, metres(y));
  };
  let since = -Infinity;
  return {
    get marking() {
      return goal.visible;
    },
    mark(point, now) {
      since = now;
      put(goal, point);
    },
    hover(at) {
      hovered.visible = at !== undefined;
      if (!at) return;
      put(hovered, at);
      hovered.scale.setScalar(at.half + 0.3);
      hovered.updateMatrixWorld();
      hovered.material.opacity = 0.6;
    },
    update(now, calm) {
      const part = (now - since) / SHOWN;
      goal.visible = part < 1;
      if (!goal.visible) return;
      goal.scale.setScalar(calm ? 0.4 : 0.2 + 0.4 * Math.sqrt(part));
      goal.updateMatrixWorld();
      goal.material.opacity = 0.9 * (1 - part);
    },
    dispose() {
      for (const mesh of [goal, hovered]) {
        mesh.removeFromParent();
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
    },
  };
}
