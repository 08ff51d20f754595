import { Mesh, Vector2, type BufferGeometry, type MeshToonMaterial, type Scene } from 'three';
import { elementsWithModel, modelBoundsOf, modelTurnOf } from '../../../contract/model/element/element-model';
import type { SpaceElement } from '../../../contract/model/space-document';
import type { EngineOptions } from '../../../contract/ports/engine';
import { Model } from '../props/model';
import { STREET } from '../props/kinds/street';
import { applyWorldShading, type WorldMaterialOptions, type SceneContext } from '../scene/world-material';
import { toonMaterial } from '../scene/toon-material';
import { BY_FOOT, footOf } from '../scene/occluder-fade';
import { metres } from '../units';
import { drawnModel, type DrawnModel } from './model-meshes';
import { readModel } from './read-model';

export interface ModelLayer {
  /** Height and half width of an element with a model, metres; undefined for other elements. */
  sizeOf(elementId: string): { readonly height: number; readonly half: number } | undefined;
  /** Whether a model arrived that is not drawn yet. */
  readonly fresh: boolean;
  /** Returns `fresh` and resets it. */
  consumeFresh(): boolean;
  dispose(): void;
}

/** Size of the placeholder crate. */
const CRATE = { height: 36, half: 13 } as const;

/** Half width up to which a model fades as a whole, metres. */
const WHOLE_UP_TO = 3;
/** Fading by parts would leave pieces hanging in the air. */
const FADES_AS_WHOLE: WorldMaterialOptions = { fades: true, whole: '1.0', distances: BY_FOOT };

/** Sets the element's ground position as a uniform, metres. */
function setFoot(material: MeshToonMaterial, place: { readonly value: Vector2 }): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms['stoodAt'] = place;
    shader.vertexShader =
      'uniform vec2 stoodAt;\nuniform float seat;\nvarying vec2 foot;\n' +
      shader.vertexShader.replace('#include <begin_vertex>', `#include <begin_vertex>${footOf('stoodAt')}`);
    shader.fragmentShader = `varying vec2 foot;\n${shader.fragmentShader}`;
  };
}

/** Adds elements with a model: a crate each, until the model is loaded. */
export function addModels(
  scene: Scene,
  { document, models }: Pick<EngineOptions, 'document' | 'models'>,
  sceneContext: SceneContext,
): ModelLayer {
  const drawn = new Map<string, DrawnModel>();
  const crates = new Map<string, Mesh<BufferGeometry, MeshToonMaterial>>();
  let fresh = false;
  let disposed = false;
  const crateMaterial = toonMaterial({ vertexColors: true });
  applyWorldShading(crateMaterial, sceneContext, { fades: true });

  const stand = (mesh: Mesh, { x, y, rise = 0 }: SpaceElement, behind: number): void => {
    // The shader bends world coordinates: the position is baked into the vertices, as for all elements.
    const level = sceneContext.groundHeight(x, y) + metres(rise);
    mesh.geometry.translate(metres(x), level, metres(y - behind));
    mesh.geometry.computeBoundingSphere();
    // Distant ground sinks by several metres.
    if (mesh.geometry.boundingSphere) mesh.geometry.boundingSphere.radius += 12;
    mesh.matrixAutoUpdate = false;
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    scene.add(mesh);
  };

  async function show(element: SpaceElement): Promise<void> {
    const { model, id } = element;
    if (!model || !models) return;
    const read = await readModel(await models.bytes(model.url));
    if (disposed) {
      read.dispose();
      return;
    }
    const room = modelBoundsOf(element);
    const turn = modelTurnOf(element);
    const foot = { value: new Vector2(metres(element.x), metres(element.y - room.behind)) };
    const placing = metres(room.width) / 2 < WHOLE_UP_TO ? FADES_AS_WHOLE : { fades: true };
    const made = drawnModel(read, room, turn, (material) => {
      if (placing.whole) setFoot(material, foot);
      applyWorldShading(material, sceneContext, placing);
    });
    for (const mesh of made.meshes) stand(mesh, element, room.behind);
    crates.get(id)?.removeFromParent();
    drawn.set(id, made);
    fresh = true;
  }

  for (const element of document.elements) {
    if (!element.model) continue;
    const crate = new Mesh(crateGeometry(), crateMaterial);
    crates.set(element.id, crate);
    stand(crate, element, 0);
  }
  for (const element of elementsWithModel(document.elements))
    // The crate stays.
    show(element).catch((error: unknown) => models?.failed(element, error));

  return {
    sizeOf(elementId) {
      const made = drawn.get(elementId);
      if (made) return { height: made.height, half: made.half };
      return crates.has(elementId) ? { height: metres(CRATE.height), half: metres(CRATE.half) } : undefined;
    },
    get fresh() {
      return fresh;
    },
    consumeFresh() {
      const wasFresh = fresh;
      fresh = false;
      return wasFresh;
    },
    dispose() {
      disposed = true;
      for (const made of drawn.values()) made.dispose();
      for (const crate of crates.values()) {
        crate.removeFromParent();
        crate.geometry.dispose();
      }
      crateMaterial.dispose();
    },
  };
}

function crateGeometry(): BufferGeometry {
  const model = new Model();
  STREET.crate(model, 0, () => 0.5);
  return model.into.geometry();
}
