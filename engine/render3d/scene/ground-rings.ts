import { AdditiveBlending, Mesh, MeshBasicMaterial, NormalBlending, RingGeometry, type Scene } from 'three';
import type { Point } from '../../../contract/model/point';
import { metres } from '../units';
import { applyWorldShading, type SceneContext } from './world-material';

/** Duration of the marker ring at a walk's end, ms. */
const MARK_TIME = 900;
/** Width of the hover ring, metres. */
const THIN = 0.14;

export interface GroundRings {
  /** Marks the end of a walk. */
  mark(point: Point, now: number): void;
  /** Highlights the hovered element; `half` is its half width, metres. */
  hover(at: (Point & { readonly half: number }) | undefined): void;
  /** Whether the marker ring is visible. */
  readonly marking: boolean;
  update(now: number, reducedMotion: boolean): void;
  dispose(): void;
}

/** Rings on the ground: the walk's end and the hovered element. */
export function addGroundRings(scene: Scene, sceneContext: SceneContext): GroundRings {
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
    const mesh = new Mesh(geometry, applyWorldShading(material, sceneContext));
    mesh.visible = false;
    mesh.frustumCulled = false;
    mesh.renderOrder = 2;
    scene.add(mesh);
    return mesh;
  };
  const goal = ring('#fff3c4', 0.8);
  const hovered = ring('#ffd98a', 0.9);
  // Visible on bright ground without glare.
  hovered.material.blending = NormalBlending;
  hovered.material.opacity = 0.85;
  const put = (mesh: Mesh, { x, y }: Point): void => {
    mesh.position.set(metres(x), sceneContext.groundHeight(x, y) + 0.03, metres(y));
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
      // The same width around a house as around a lamp.
      const radius = at.half + 0.3;
      hovered.geometry.dispose();
      hovered.geometry = new RingGeometry(radius - THIN, radius, 56).rotateX(-Math.PI / 2);
      hovered.updateMatrixWorld();
    },
    update(now, reducedMotion) {
      const part = (now - since) / MARK_TIME;
      goal.visible = part < 1;
      if (!goal.visible) return;
      goal.scale.setScalar(reducedMotion ? 0.4 : 0.2 + 0.4 * Math.sqrt(part));
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
