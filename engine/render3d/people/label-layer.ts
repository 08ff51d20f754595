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
import type { HeadPosition } from '../../../contract/ports/engine';
import { textRatio } from '../../avatar/label-art';
import { bubbleMotion, type Bubble } from '../../avatar/speech';
import { LabelLayout, type PositionLabel } from '../../world/labels/label-layout';
import type { View } from '../../world/renderer';
import type { World } from '../../world/world';
import { BEND_POSITION, BEND_VERTEX_PARS, dropAt, type SceneContext } from '../scene/world-material';
import { nearVisibility } from '../scene/occluder-fade';
import { metres, PERSON_HEIGHT } from '../units';
import { PREMULTIPLIED } from './blending';
import { Instances } from './instances';
import { ATLAS_SIDE, LabelAtlas, speechIndex } from './label-atlas';
import { labelQuad } from './label-quad';
import { LABEL_FRAGMENT, LABEL_FULL, LABEL_VERTEX, minLabelScale, MIDDLE } from './people-shaders';
import type { SlotRects } from './slot-rects';

/** Range of names and of bubbles, metres. */
export const NAME_RANGE = 24;
const BUBBLE_RANGE = 40;
/** Height of a name above the ground, metres. */
const ABOVE = PERSON_HEIGHT * 1.12;
/** Distance of a bubble above the name, CSS px. */
const LIFT = 22;
/** Height of the face below a name, metres. */
const FACE = PERSON_HEIGHT * 0.42;
/** An avatar less visible than this, 0..1, has no name. */
const MIN_VISIBILITY = 0.5;
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
  readonly #bubbleInstances: Instances;
  readonly #screen = { value: new Vector2(1, 1) };
  /** Device px per CSS px, of the scene and of text. */
  #ratio = 1;
  readonly #textRatio = { value: 1 };
  /** Minimum scale of a distant name. */
  readonly #minScale = { value: 1 };
  readonly #nameRange: { value: number } = { value: NAME_RANGE };
  /** Layout of the visible names. */
  readonly names = new LabelLayout();
  readonly #topLimit = { value: 0 };
  readonly #head = new Vector3();
  #camera: PerspectiveCamera | undefined;
  readonly #sceneContext: SceneContext;
  #world: World | undefined;

  /** `people`: a quad from `labelQuad` bound to the people's instances. */
  constructor(
    scene: Scene,
    three: WebGLRenderer,
    sceneContext: SceneContext,
    people: InstancedBufferGeometry,
  ) {
    this.#sceneContext = sceneContext;
    this.atlas = new LabelAtlas(three, () => this.#world, textRatio(three.getPixelRatio()));
    const material = (rects: SlotRects, reach: { value: number }, bubble: boolean): ShaderMaterial =>
      new ShaderMaterial({
        ...PREMULTIPLIED,
        vertexShader: BEND_VERTEX_PARS + LABEL_VERTEX.replace('BEND', BEND_POSITION),
        fragmentShader: LABEL_FRAGMENT,
        // Bubbles are drawn over everything, as in 2D, so that they stay readable behind a tree.
        ...(bubble && { defines: { BUBBLE: 1 }, depthTest: false }),
        uniforms: {
          bendCentre: sceneContext.centre,
          bendHalf: sceneContext.bend,
          eyeDistance: sceneContext.eyeDistance,
          ownSlot: sceneContext.ownSlot,
          least: this.#minScale,
          labels: { value: this.atlas.texture },
          rects: rects.uniform,
          atlas: { value: ATLAS_SIDE },
          screen: this.#screen,
          ratio: this.#textRatio,
          above: { value: ABOVE },
          covered: { value: this.names.occlusion.boxes },
          upper: this.#topLimit,
          reach,
        },
      });
    const named = material(this.atlas.names, this.#nameRange, false);
    const quad = labelQuad();
    this.#bubbleInstances = new Instances('at', 'who', quad);
    this.#bubbles = new Mesh(quad, material(this.atlas.speech, { value: BUBBLE_RANGE }, true));
    this.#meshes = [new Mesh(people, named), this.#bubbles];
    for (const mesh of this.#meshes) {
      mesh.frustumCulled = false;
      mesh.matrixAutoUpdate = false;
      mesh.renderOrder = mesh === this.#bubbles ? 4 : 3;
      scene.add(mesh);
    }
  }

  /** Range of names, metres. */
  set nameRange(wanted: number) {
    this.#nameRange.value = wanted;
  }

  /** Whether a label is being painted or fading. */
  get busy(): boolean {
    return this.atlas.busy || this.names.isSettling;
  }

  /**
   * Selects the visible names; before the people, whose instances carry it. `ratio`: device px per CSS px.
   */
  selectNames(
    { world, frame }: View,
    camera: PerspectiveCamera,
    reducedMotion: boolean,
    width: number,
    height: number,
    ratio: number,
  ): void {
    this.#world = world;
    this.#topLimit.value = this.names.occlusion.top;
    this.#camera = camera;
    this.#screen.value.set(width, height);
    this.#ratio = ratio;
    this.#textRatio.value = textRatio(ratio);
    this.#minScale.value = minLabelScale(textRatio(ratio));
    this.names.update(world, frame.now, frame.delta, reducedMotion, this.atlas.bubbles, this.#positionName);
  }

  /** After the people. */
  update({ world, frame }: View, reducedMotion: boolean): void {
    const { atlas, names } = this;
    atlas.update(frame.now, this.#textRatio.value);
    for (let i = 0; i < world.count; i++) {
      const slot = world.slots[i] ?? 0;
      if (names.alphaOf(slot) > 0 && !atlas.names.has(slot)) atlas.paintName(slot);
    }
    this.#updateBubbles(world, frame.now, reducedMotion);
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

  headOf(slot: number, at: HeadPosition): boolean {
    if (!this.#positionName(slot, at)) return false;
    at.lift = this.names.liftOf(slot, at.scale, this.atlas.bubbles);
    return true;
  }

  /** Position of a name on the screen, matching the shader. */
  readonly #positionName: PositionLabel = (slot, at) => {
    const [world, camera] = [this.#world, this.#camera];
    if (!world || !camera) return false;
    const px = world.x[slot] ?? 0;
    const py = world.y[slot] ?? 0;
    const x = metres(px);
    const z = metres(py);
    const reach = this.#nameRange.value;
    const far = (x - camera.position.x) ** 2 + (z - camera.position.z) ** 2;
    if (far > reach * reach) return false;
    const near = Math.sqrt(far + (MIDDLE - camera.position.y) ** 2);
    if (nearVisibility(near, this.#sceneContext.eyeDistance.value) < MIN_VISIBILITY) return false;
    const y = this.#sceneContext.groundHeight(px, py) + ABOVE - dropAt(this.#sceneContext, x, z);
    const head = this.#head.set(x, y, z).applyMatrix4(camera.matrixWorldInverse);
    const depth = -head.z;
    if (depth < camera.near) return false;
    head.applyMatrix4(camera.projectionMatrix);
    if (Math.abs(head.x) > MARGIN || Math.abs(head.y) > MARGIN) return false;
    const { x: width, y: height } = this.#screen.value;
    const ratio = this.#ratio;
    at.x = ((head.x + 1) / 2) * (width / ratio);
    at.y = ((1 - head.y) / 2) * (height / ratio);
    const textScale = this.#textRatio.value / ratio;
    at.scale = textScale * Math.min(1, Math.max(this.#minScale.value, LABEL_FULL / depth));
    at.head = ((FACE * (camera.projectionMatrix.elements[5] ?? 1)) / depth / 2) * (height / ratio);
    return true;
  };

  #updateBubbles(world: World, now: number, reducedMotion: boolean): void {
    const { atlas } = this;
    const spoken = this.#bubbleInstances;
    spoken.reserve(atlas.bubbles.size + atlas.expressions.size);
    spoken.count = 0;
    const show = (bubble: Bubble, lift: number): void => {
      const { slot } = bubble;
      if (!world.inView(slot) || !atlas.paintSpeech(bubble)) return;
      const [px, py] = [world.x[slot] ?? 0, world.y[slot] ?? 0];
      const { alpha, rise, size } = bubbleMotion(bubble, now, reducedMotion);
      const height = this.#sceneContext.groundHeight(px, py);
      spoken.put(metres(px), height, metres(py), size, alpha, lift + rise, 0, speechIndex(bubble));
    };
    for (const bubble of atlas.bubbles.values()) show(bubble, LIFT);
    // Above the speech bubble of the same player.
    for (const expression of atlas.expressions.values())
      show(expression, LIFT + (atlas.bubbles.get(expression.slot)?.height ?? 0));
    spoken.end();
  }
}
