import { Mesh, Vector2, type BufferGeometry, type MeshToonMaterial, type Scene } from 'three';
import { elementsWithModel, modelBoundsOf } from '../../../contract/model/element/element-model';
import type { SpaceElement } from '../../../contract/model/space-document';
import type { EngineOptions } from '../../../contract/ports/engine';
import { Model } from '../props/model';
import { STREET } from '../props/street';
import { inWorld, type Placing, type Surround } from '../scene/bend';
import { toonMaterial } from '../scene/ramp';
import { BY_FOOT, footOf } from '../scene/see-through';
import { metres } from '../units';
import { drawnModel, type DrawnModel } from './model-meshes';
import { readModel } from './read-model';

export interface ModelLayer {
  /** How tall and half as wide a thing with a model is, metres; undefined for every other thing. */
  sizeOf(elementId: string): { readonly height: number; readonly half: number } | undefined;
  /** Whether a model has come that was not drawn yet. */
  readonly fresh: boolean;
  /** The same, and it is drawn now. */
  takeFresh(): boolean;
  dispose(): void;
}

/** How a crate looks that stands where a model is to be. */
const CRATE = { height: 36, half: 13 } as const;

/** Half a width up to which a model gives way as one, metres. */
const SLENDER = 3;
/** As lamps and trees do: of a rocket whose parts gave way each by itself a fin would hang in the air. */
const GIVES_WAY_WHOLE: Placing = { yields: true, whole: '1.0', whereabouts: BY_FOOT };

/** Tells the shaders of a material where its thing stands on the ground, metres. */
function stoodAt(material: MeshToonMaterial, place: { readonly value: Vector2 }): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms['stoodAt'] = place;
    shader.vertexShader =
      'uniform vec2 stoodAt;\nuniform float seat;\nvarying vec2 foot;\n' +
      shader.vertexShader.replace('#include <begin_vertex>', `#include <begin_vertex>${footOf('stoodAt')}`);
    shader.fragmentShader = `varying vec2 foot;\n${shader.fragmentShader}`;
  };
}

/** Things with a model of their own: a crate each, until the model has come. */
export function addModels(
  scene: Scene,
  { document, models }: Pick<EngineOptions, 'document' | 'models'>,
  surround: Surround,
): ModelLayer {
  const drawn = new Map<string, DrawnModel>();
  const crates = new Map<string, Mesh<BufferGeometry, MeshToonMaterial>>();
  let fresh = false;
  let ended = false;
  const crateMaterial = toonMaterial({ vertexColors: true });
  inWorld(crateMaterial, surround, { yields: true });

  const stand = (mesh: Mesh, { x, y }: SpaceElement, behind: number): void => {
    // The shader bends what lies in the world: the place goes into the corners, as with all things.
    mesh.geometry.translate(metres(x), surround.groundHeight(x, y), metres(y - behind));
    mesh.geometry.computeBoundingSphere();
    // Bent ground sinks by some metres where it is far.
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
    if (ended) {
      read.dispose();
      return;
    }
    const room = modelBoundsOf(element);
    const turn = ((model.turn ?? 0) * Math.PI) / 180;
    const foot = { value: new Vector2(metres(element.x), metres(element.y - room.behind)) };
    const placing = metres(room.width) / 2 < SLENDER ? GIVES_WAY_WHOLE : { yields: true };
    const made = drawnModel(read, room, turn, (material) => {
      if (placing.whole) stoodAt(material, foot);
      inWorld(material, surround, placing);
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
    takeFresh() {
      const came = fresh;
      fresh = false;
      return came;
    },
    dispose() {
      ended = true;
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
