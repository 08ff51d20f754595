import {
  Mesh,
  ShaderMaterial,
  Vector2,
  Vector3,
  type InstancedBufferGeometry,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from 'three';
import { textRatio } from '../../avatar/label-art';
import { bubbleMotion, type Bubble } from '../../avatar/speech';
import { LabelLayout, type PositionLabel } from '../../world/labels/label-layout';
import type { View } from '../../world/renderer';
import type { World } from '../../world/world';
import { BEND_POSITION, BEND_VERTEX_PARS, dropAt, type SceneContext } from '../scene/bend';
import { seenNear } from '../scene/see-through';
import { metres, PERSON_HEIGHT } from '../units';
import { PREMULTIPLIED } from './blending';
import { Instances } from './instances';
import { ATLAS_SIDE, LabelAtlas, speechPlace } from './label-atlas';
import { labelQuad } from './label-quad';
import { LABEL_FRAGMENT, LABEL_FULL, LABEL_VERTEX, leastScale, MIDDLE } from './people-shaders';
import type { SlotRects } from './slot-rects';

/** Range of names and of bubbles, metres. */
export const NAMES_TO = 24;
const BUBBLES_TO = 40;
/** Height of a name above the ground, metres. */
const ABOVE = PERSON_HEIGHT * 1.12;
/** Distance of a bubble above the name, CSS px. */
const LIFT = 22;
/** Height of the face below a name, metres. */
const FACE = PERSON_HEIGHT * 0.42;
/** An avatar less visible than this, 0..1, has no name. */
const READ_FROM = 0.5;
/** Names are placed slightly before they enter the view, in half screen sizes. */
const MARGIN = 1.15;

/**
 * Names and bubbles above avatars. Names are drawn over the people's instance buffer at no cost per frame: a
 * texture maps each slot to its label.
 */
export class LabelLayer {
  readonly atlas: LabelAtlas;
  readonly #meshes: Mesh<InstancedBufferGeometry, ShaderMaterial>[];
  readonly #bubbles: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  readonly #spoken: Instances;
  readonly #screen = { value: new Vector2(1, 1) };
  /** Device px per CSS px, of the scene and of text. */
  #ratio = 1;
  readonly #words = { value: 1 };
  /** Minimum scale of a distant name. */
  readonly #least = { value: 1 };
  readonly #namesTo: { value: number } = { value: NAMES_TO };
  /** Layout of the visible names. */
  readonly names = new LabelLayout();
  readonly #upper = { value: 0 };
  readonly #head = new Vector3();
  #camera: PerspectiveCamera | undefined;
  readonly #surround: SceneContext;
  #world: World | undefined;

  /** `people`: a quad from `labelQuad` bound to the people's instances. */
  constructor(scene: Scene, three: WebGLRenderer, surround: SceneContext, people: InstancedBufferGeometry) {
    this.#surround = surround;
    this.atlas = new LabelAtlas(three, () => this.#world, textRatio(three.getPixelRatio()));
    const material = (rects: SlotRects, reach: { value: number }, bubble: boolean): ShaderMaterial =>
      new ShaderMaterial({
        ...PREMULTIPLIED,
        vertexShader: BEND_VERTEX_PARS + LABEL_VERTEX.replace('BEND', BEND_POSITION),
        fragmentShader: LABEL_FRAGMENT,
        // Bubbles are drawn over everything, as in 2D, so that they stay readable behind a tree.
        ...(bubble && { defines: { BUBBLE: 1 }, depthTest: false }),
        uniforms: {
          bendCentre: surround.centre,
          bendHalf: surround.bend,
          eyeDistance: surround.eyeDistance,
          ownSlot: surround.ownSlot,
          least: this.#least,
          labels: { value: this.atlas.texture },
          rects: rects.uniform,
          atlas: { value: ATLAS_SIDE },
          screen: this.#screen,
          ratio: this.#words,
          above: { value: ABOVE },
          covered: { value: this.names.occlusion.boxes },
          upper: this.#upper,
          reach,
        },
      });
    const named = material(this.atlas.names, this.#namesTo, false);
    const quad = labelQuad();
    this.#spoken = new Instances('at', 'who', quad);
    this.#bubbles = new Mesh(quad, material(this.atlas.speech, { value: BUBBLES_TO }, true));
    this.#meshes = [new Mesh(people, named), this.#bubbles];
    for (const mesh of this.#meshes) {
      mesh.frustumCulled = false;
      mesh.matrixAutoUpdate = false;
      mesh.renderOrder = mesh === this.#bubbles ? 4 : 3;
      scene.add(mesh);
    }
  }

  /** Range of names, metres. */
  set namesTo(wanted: number) {
    this.#namesTo.value = wanted;
  }

  /** Whether a label is being painted or fading. */
  get busy(): boolean {
    return this.atlas.busy || this.names.unsettled;
  }

  /**
   * Selects the visible names; before the people, whose instances carry it. `ratio`: device px per CSS px.
   */
  choose(
    { world, frame }: View,
    camera: PerspectiveCamera,
    calm: boolean,
    width: number,
    height: number,
    ratio: number,
  ): void {
    this.#world = world;
    this.#upper.value = this.names.occlusion.top;
    this.#camera = camera;
    this.#screen.value.set(width, height);
    this.#ratio = ratio;
    this.#words.value = textRatio(ratio);
    this.#least.value = leastScale(textRatio(ratio));
    this.names.update(world, frame.now, frame.delta, calm, this.atlas.bubbles, this.#place);
  }

  /** After the people. */
  update({ world, frame }: View, calm: boolean): void {
    const { atlas, names } = this;
    atlas.update(frame.now, this.#words.value);
    for (let i = 0; i < world.count; i++) {
      const slot = world.slots[i] ?? 0;
      if (names.alphaOf(slot) > 0 && !atlas.names.has(slot)) atlas.needName(slot);
    }
    this.#speak(world, frame.now, calm);
    for (const mesh of this.#meshes) mesh.visible = mesh.geometry.instanceCount > 0;
  }

  dispose(): void {
    for (const mesh of this.#meshes) {
      mesh.removeFromParent();
      mesh.material.dispose();
    }
    this.#bubbles.geometry.dispose();
    this.atlas.dispose();
  }

  /** Position of a name on the screen, matching the shader. */
  readonly #place: PositionLabel = (slot, at) => {
    const [world, camera] = [this.#world, this.#camera];
    if (!world || !camera) return false;
    const px = world.x[slot] ?? 0;
    const py = world.y[slot] ?? 0;
    const x = metres(px);
    const z = metres(py);
    const reach = this.#namesTo.value;
    const far = (x - camera.position.x) ** 2 + (z - camera.position.z) ** 2;
    if (far > reach * reach) return false;
    const near = Math.sqrt(far + (MIDDLE - camera.position.y) ** 2);
    if (seenNear(near, this.#surround.eyeDistance.value) < READ_FROM) return false;
    const y = this.#surround.groundHeight(px, py) + ABOVE - dropAt(this.#surround, x, z);
    const head = this.#head.set(x, y, z).applyMatrix4(camera.matrixWorldInverse);
    const depth = -head.z;
    if (depth < camera.near) return false;
    head.applyMatrix4(camera.projectionMatrix);
    if (Math.abs(head.x) > MARGIN || Math.abs(head.y) > MARGIN) return false;
    const { x: width, y: height } = this.#screen.value;
    const ratio = this.#ratio;
    at.x = ((head.x + 1) / 2) * (width / ratio);
    at.y = ((1 - head.y) / 2) * (height / ratio);
    const grown = this.#words.value / ratio;
    at.scale = grown * Math.min(1, Math.max(this.#least.value, LABEL_FULL / depth));
    at.head = ((FACE * (camera.projectionMatrix.elements[5] ?? 1)) / depth / 2) * (height / ratio);
    return true;
  };

  #speak(world: World, now: number, calm: boolean): void {
    const { atlas } = this;
    const spoken = this.#spoken;
    spoken.reserve(atlas.bubbles.size + atlas.feelings.size);
    spoken.count = 0;
    const show = (bubble: Bubble, lift: number): void => {
      const { slot } = bubble;
      if (!world.inView(slot) || !atlas.needSpeech(bubble)) return;
      const [px, py] = [world.x[slot] ?? 0, world.y[slot] ?? 0];
      const { alpha, rise, size } = bubbleMotion(bubble, now, calm);
      const height = this.#surround.groundHeight(px, py);
      spoken.put(metres(px), height, metres(py), size, alpha, lift + rise, 0, speechPlace(bubble));
    };
    for (const bubble of atlas.bubbles.values()) show(bubble, LIFT);
    // Above the speech bubble of the same player.
    for (const feeling of atlas.feelings.values())
      show(feeling, LIFT + (atlas.bubbles.get(feeling.slot)?.height ?? 0));
    spoken.end();
  }
}
