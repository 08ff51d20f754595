import {
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  Vector2,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from 'three';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { bubbleMotion, type Bubble } from '../../avatar/speech';
import type { View } from '../../world/renderer';
import { Flag, type World } from '../../world/world';
import { BEND_POSITION, BEND_VERTEX_PARS, type Surround } from '../scene/bend';
import { groundHeight } from '../scene/terrain';
import { metres } from '../units';
import { ATLAS_SIDE, LabelAtlas, type LabelPlace } from './label-atlas';
import { PERSON_HEIGHT, PREMULTIPLIED } from './people-layer';
import { LABEL_FRAGMENT, LABEL_VERTEX } from './people-shaders';

/** Names are read from this near, metres; bubbles from farther. */
export const NAMES_TO = 24;
const BUBBLES_TO = 40;
/** How far above the ground a name stands, metres. */
const ABOVE = PERSON_HEIGHT * 1.12;
/** A bubble clears the name, CSS px. */
const LIFT = 22;
const CAPACITY = 1024;

/** Names and bubbles over people's heads: one draw. */
export class LabelLayer {
  readonly atlas: LabelAtlas;
  readonly #mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  readonly #at = new InstancedBufferAttribute(new Float32Array(CAPACITY * 3), 3);
  readonly #rect = new InstancedBufferAttribute(new Uint16Array(CAPACITY * 4), 4);
  readonly #place = new InstancedBufferAttribute(new Uint8Array(CAPACITY * 4), 4);
  readonly #screen = new Vector2(1, 1);
  #count = 0;
  /** Names are read from this near, metres. */
  namesTo: number = NAMES_TO;
  #world: World | undefined;

  constructor(
    scene: Scene,
    three: WebGLRenderer,
    private readonly document: SpaceDocument,
    surround: Surround,
  ) {
    this.atlas = new LabelAtlas(three, () => this.#world, three.getPixelRatio());
    const geometry = new InstancedBufferGeometry();
    const corners = new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
    geometry.setAttribute('position', new BufferAttribute(corners, 3));
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    for (const [name, attribute] of [
      ['at', this.#at],
      ['rect', this.#rect],
      ['place', this.#place],
    ] as const) {
      attribute.setUsage(DynamicDrawUsage);
      geometry.setAttribute(name, attribute);
    }
    const material = new ShaderMaterial({
      ...PREMULTIPLIED,
      vertexShader: BEND_VERTEX_PARS + LABEL_VERTEX.replace('BEND', BEND_POSITION),
      fragmentShader: LABEL_FRAGMENT,
      uniforms: {
        bendCentre: surround.centre,
        bendHalf: surround.bend,
        labels: { value: this.atlas.texture },
        atlas: { value: ATLAS_SIDE },
        screen: { value: this.#screen },
        ratio: { value: 1 },
      },
    });
    this.#mesh = new Mesh(geometry, material);
    this.#mesh.frustumCulled = false;
    this.#mesh.matrixAutoUpdate = false;
    this.#mesh.renderOrder = 3;
    scene.add(this.#mesh);
  }

  /** `width` and `height` of the drawing, device px. */
  update(
    { world, frame }: View,
    camera: PerspectiveCamera,
    calm: boolean,
    width: number,
    height: number,
    ratio: number,
  ): void {
    this.#world = world;
    this.#screen.set(width, height);
    const uniform = this.#mesh.material.uniforms['ratio'];
    if (uniform) uniform.value = ratio;
    const { atlas } = this;
    atlas.update(frame.now, ratio);
    this.#count = 0;
    for (let i = 0; i < world.count; i++) {
      const slot = world.slots[i] ?? 0;
      if (!((world.flags[slot] ?? 0) & Flag.known)) continue;
      const far = this.#distance(world, slot, camera);
      if (far > this.namesTo) continue;
      const place = atlas.nameOf(slot);
      // Fades out over the last metres.
      if (place)
        this.#push(
          world,
          slot,
          place,
          Math.min(1, (this.namesTo - far) / 4) * (world.fade[slot] ?? 1) * 255,
          0,
          1,
        );
    }
    const show = (bubble: Bubble, lift: number): void => {
      if (!world.inView(bubble.slot) || this.#distance(world, bubble.slot, camera) > BUBBLES_TO) return;
      const place = atlas.bubbleOf(bubble);
      const { alpha, rise, size } = bubbleMotion(bubble, frame.now, calm);
      if (place) this.#push(world, bubble.slot, place, alpha, lift + rise, size);
    };
    for (const bubble of atlas.bubbles.values()) show(bubble, LIFT);
    // Over what the same person says.
    for (const feeling of atlas.feelings.values())
      show(feeling, LIFT + (atlas.bubbles.get(feeling.slot)?.height ?? 0));
    this.#mesh.geometry.instanceCount = this.#count;
    for (const attribute of [this.#at, this.#rect, this.#place]) {
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, this.#count * attribute.itemSize);
      attribute.needsUpdate = true;
    }
  }

  dispose(): void {
    this.#mesh.removeFromParent();
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
    this.atlas.dispose();
  }

  #distance(world: World, slot: number, camera: PerspectiveCamera): number {
    const { x, z } = camera.position;
    return Math.hypot(metres(world.x[slot] ?? 0) - x, metres(world.y[slot] ?? 0) - z);
  }

  /** `lift` CSS px over the head. */
  #push(world: World, slot: number, place: LabelPlace, alpha: number, lift: number, size: number): void {
    if (this.#count >= CAPACITY) return;
    const i = this.#count++;
    const [px, py] = [world.x[slot] ?? 0, world.y[slot] ?? 0];
    this.#at.array.set([metres(px), groundHeight(this.document, px, py) + ABOVE, metres(py)], i * 3);
    this.#rect.array.set([place.x, place.y, place.width, place.height], i * 4);
    this.#place.array.set(
      [Math.round(alpha), Math.min(255, Math.round(128 + lift)), Math.round(size * 64), 0],
      i * 4,
    );
  }
}
