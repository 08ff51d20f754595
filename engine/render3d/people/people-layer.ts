import {
  BufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  Vector3,
  type PerspectiveCamera,
  type Scene,
} from 'three';
import { Pose } from '../../../contract/model/motion';
import type { EngineOptions } from '../../../contract/ports/engine';
import { bakeClips, ON_GROUND } from '../../avatar/clips';
import type { LabelLayout } from '../../world/labels/label-layout';
import type { View } from '../../world/renderer';
import type { Seated, Seating } from '../../world/movement/seating';
import { Flag, type World } from '../../world/world';
import {
  BEND_POSITION,
  BEND_VERTEX_PARS,
  applyWorldShading,
  type SceneContext,
} from '../scene/world-material';
import { metres } from '../units';
import { PREMULTIPLIED } from './blending';
import { Instances } from './instances';
import { labelQuad } from './label-quad';
import { farModel, personModel } from './person-model';
import { createPalette } from './palette-texture';
import { BLOB_FRAGMENT, BLOB_VERTEX, MIDDLE, packVisibility } from './people-shaders';
import { clipTexture, personMaterial } from './person-material';

/** Avatars keep some light of their own at night, as in the 2D art. */
const OWN_LIGHT = 'vec3(0.3, 0.28, 0.34)';
/** Distance of the low-detail model, metres. */
const FAR_FROM = 14;
/** At low avatar detail, the local player and this many nearby avatars keep the full model. */
const LOW_DETAIL = { to: 12, spared: 6 } as const;
/** Pixels walked per stride. */
const STRIDE = { walk: 62, run: 104 } as const;
/** Seconds per cycle. */
const CYCLE: Readonly<Record<number, number>> = {
  [Pose.idle]: 3.4,
  [Pose.sit]: 4.2,
  [Pose.wave]: 1.5,
  [Pose.dance]: 1.9,
};
/** Yaw steps per radian. */
const YAW_STEPS = 256 / (Math.PI * 2);
const NO_CLIP = [0, 1] as const;
/** Time constant of turning, ms. */
const TURN = 80;
/** Yaw by direction, radians, in float32: a comparison detects a finished turn. */
const YAW_OF_DIR = Float32Array.from({ length: 8 }, (_, dir) => (-dir * Math.PI) / 4);

export interface PeopleLayer {
  /** `named` provides the visibility of each name. */
  update(view: View, camera: PerspectiveCamera, reducedMotion: boolean, named: LabelLayout): void;
  /** Avatars drawn in the last frame. */
  readonly visible: number;
  /** Whether an avatar is turning or has just received its figure. */
  readonly isTurning: boolean;
  /** Low detail for almost everyone. */
  lowDetail: boolean;
  /** A quad bound to everyone's instances, for the names. */
  readonly names: InstancedBufferGeometry;
  dispose(): void;
}

/**
 * Everyone in at most six draws: near and far of both models, shadows, names. A model without visible
 * instances is not drawn.
 */
export function addPeople(
  scene: Scene,
  sceneContext: SceneContext,
  seating: Seating,
  realFigure: EngineOptions['realFigure'],
): PeopleLayer {
  const clips = bakeClips();
  const clipMap = clipTexture(clips);
  const palette = createPalette(
    // The model of the real-looking figures is a separate chunk, loaded before the first figure.
    realFigure &&
      (async (id) => {
        await (loadingReal ??= loadReal());
        return realFigure(id);
      }),
  );
  const material = personMaterial(clipMap, palette.texture);
  applyWorldShading(material, sceneContext, { ownLight: OWN_LIGHT });
  material.alphaToCoverage = sceneContext.sampled;
  material.customProgramCacheKey = () => 'world people';

  const blob = new ShaderMaterial({
    vertexShader: BEND_VERTEX_PARS + BLOB_VERTEX.replace('BEND', BEND_POSITION),
    fragmentShader: BLOB_FRAGMENT,
    uniforms: {
      bendCentre: sceneContext.centre,
      bendHalf: sceneContext.bend,
      eyeDistance: sceneContext.eyeDistance,
      ownSlot: sceneContext.ownSlot,
    },
    ...PREMULTIPLIED,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  const blobs = new InstancedBufferGeometry();
  const corners = new Float32Array([-0.5, 0, 0.5, 0.5, 0, 0.5, 0.5, 0, -0.5, -0.5, 0, -0.5]);
  blobs.setAttribute('position', new BufferAttribute(corners, 3));
  blobs.setIndex([0, 1, 2, 0, 2, 3]);
  const names = labelQuad();
  const meshes: Mesh<InstancedBufferGeometry>[] = [new Mesh(blobs, blob)];
  const show = (mesh: Mesh): void => {
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    scene.add(mesh);
  };
  for (const mesh of meshes) show(mesh);
  const add = (geometry: InstancedBufferGeometry): Instances => {
    const mesh = new Mesh(geometry, material);
    meshes.push(mesh);
    show(mesh);
    return new Instances('at', 'who', geometry);
  };
  const near = add(personModel().geometry);
  const far = add(farModel().geometry);
  const toys = { near, far };
  const models = [near, far];
  let real: { readonly near: Instances; readonly far: Instances } | undefined;
  let loadingReal: Promise<void> | undefined;
  let disposed = false;
  async function loadReal(): Promise<void> {
    const [{ realModel }, { realFarModel }] = await Promise.all([
      import('./real-model'),
      import('./real-far-model'),
    ]);
    if (disposed) return;
    real = { near: add(realModel().geometry), far: add(realFarModel().geometry) };
    models.push(real.near, real.far);
  }
  /** Everyone again, for draws shared by all models. */
  const all = new Instances('at', 'who', blobs, names);
  // Current yaw of each slot, radians; NaN before it was visible.
  let yaws = new Float32Array(0);
  const forward = new Vector3();
  let visible = 0;
  let turning = false;
  let simple = false;

  // Per-frame values in closure variables: passing them as arguments would allocate heap numbers.
  let part = 0;
  let seconds = 0;
  let still = false;

  /** Turns an avatar towards its direction. */
  const turnTo = (slot: number, wanted: number): void => {
    const before = yaws[slot] ?? Number.NaN;
    const turn = Math.PI * 2;
    const way = ((((wanted - before + Math.PI) % turn) + turn) % turn) - Math.PI;
    // The last bit is snapped, so that a finished turn is at rest.
    const rests = !(Math.abs(way) > 0.01);
    yaws[slot] = rests ? wanted : before + way * part;
    turning ||= !rests;
  };

  const rowOf = (world: World, slot: number, seat: Seated | undefined): number => {
    const pose = world.pose[slot] ?? Pose.idle;
    const [first, count] = clips.rows[pose === Pose.sit && !seat ? ON_GROUND : pose] ?? NO_CLIP;
    const spread = slot * 0.37;
    const own = spread - Math.floor(spread);
    const cycle = CYCLE[pose];
    const phase =
      cycle === undefined
        ? (world.walked[slot] ?? 0) / (pose === Pose.run ? STRIDE.run : STRIDE.walk)
        : still && pose !== Pose.wave
          ? own
          : seconds / cycle + own;
    return first + ((((phase - Math.floor(phase)) * count) | 0) % count);
  };

  return {
    names,
    get visible() {
      return visible;
    },
    get isTurning() {
      return turning || palette.consumeFresh();
    },
    get lowDetail() {
      return simple;
    },
    set lowDetail(wanted) {
      simple = wanted;
    },
    update({ world, frame }, camera, reducedMotion, named) {
      if (yaws.length < world.capacity) {
        const grown = new Float32Array(world.capacity).fill(Number.NaN);
        grown.set(yaws);
        yaws = grown;
      }
      for (const instances of [...models, all]) {
        instances.reserve(world.count);
        instances.count = 0;
      }
      camera.getWorldDirection(forward);
      const { x: cx, y: cy, z: cz } = camera.position;
      const { x: ax, y: ay, z: az } = forward;
      part = 1 - Math.exp(-frame.delta / TURN);
      seconds = frame.now / 1000;
      still = reducedMotion;
      // Half the widest view, plus room for partly visible avatars.
      const wide = Math.tan((camera.fov * Math.PI) / 360) * Math.max(1, camera.aspect) * 1.15;
      const { slots, count, flags, dir, look: looks, look3d, fade, x: xs, y: ys } = world;
      turning = false;
      let spared = LOW_DETAIL.spared;
      for (let i = 0; i < count; i++) {
        const slot = slots[i] ?? 0;
        const flag = flags[slot] ?? 0;
        if (!(flag & Flag.known)) continue;
        const wanted = YAW_OF_DIR[(dir[slot] ?? 0) & 7] ?? 0;
        if (yaws[slot] !== wanted) turnTo(slot, wanted);
        const px = xs[slot] ?? 0;
        const py = ys[slot] ?? 0;
        const x = metres(px);
        const z = metres(py);
        const dx = x - cx;
        const dy = MIDDLE - cy;
        const dz = z - cz;
        const depth = dx * ax + dy * ay + dz * az;
        const room = wide * Math.max(0, depth) + 2;
        if (depth < -1 || dx * dx + dy * dy + dz * dz - depth * depth > room * room) continue;
        const look = palette.rowOf(looks[slot] ?? 0, look3d[slot] ?? 0);
        const seat = seating.of(world, slot);
        const row = rowOf(world, slot, seat) + (look.real ? clips.real : 0);
        const height = sceneContext.groundHeight(px, py) + metres(seat?.up ?? 0);
        const south = z + metres(seat?.dy ?? 0);
        const move = (Math.round((yaws[slot] ?? 0) * YAW_STEPS) & 255) + 256 * row;
        const seen = packVisibility(
          fade[slot] ?? 1,
          (flag & Flag.away) !== 0,
          named.alphaOf(slot),
          named.riseOf(slot),
        );
        const kind = (look.real && real) || toys;
        all.put(x, height, south, move, seen, look.worn, look.row, slot);
        const whole = simple
          ? slot === world.self || (depth < LOW_DETAIL.to && spared-- > 0)
          : depth < FAR_FROM;
        const model = whole ? kind.near : kind.far;
        model.put(x, height, south, move, seen, look.worn, look.row, slot);
      }
      for (const instances of models) instances.end();
      all.end();
      visible = all.count;
      for (const mesh of meshes) mesh.visible = mesh.geometry.instanceCount > 0;
    },
    dispose() {
      disposed = true;
      for (const mesh of meshes) {
        mesh.removeFromParent();
        mesh.geometry.dispose();
      }
      names.dispose();
      material.dispose();
      blob.dispose();
      clipMap.dispose();
      palette.dispose();
    },
  };
}
