import {
  BufferAttribute,
  CustomBlending,
  DataTexture,
  FloatType,
  InstancedBufferGeometry,
  Mesh,
  MeshToonMaterial,
  NearestFilter,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RGBAFormat,
  ShaderMaterial,
  Vector3,
  type PerspectiveCamera,
  type Scene,
} from 'three';
import { Pose } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { bakeClips } from '../../avatar/clips';
import type { View } from '../../world/renderer';
import { Flag, type World } from '../../world/world';
import { BEND_POSITION, BEND_VERTEX_PARS, inWorld, type Surround } from '../scene/bend';
import { gradientRamp } from '../scene/ramp';
import { groundHeight } from '../scene/terrain';
import { metres } from '../units';
import { PeopleInstances } from './instances';
import { farModel, personModel } from './person-model';
import { createPalette } from './palette-texture';
import {
  BLOB_FRAGMENT,
  BLOB_VERTEX,
  PERSON_BODY,
  PERSON_FADE,
  PERSON_NORMAL,
  PERSON_PARS,
} from './people-shaders';

/** Height of a person, metres. */
export const PERSON_HEIGHT = 1.62;
/** From here on people have few faces, metres. */
const FAR = 14;
/** Pixels walked for one stride of each kind. */
const STRIDE = { walk: 62, run: 104 } as const;
/** Seconds of one cycle. */
const CYCLE: Readonly<Record<number, number>> = {
  [Pose.idle]: 3.4,
  [Pose.sit]: 4.2,
  [Pose.wave]: 1.5,
  [Pose.dance]: 1.9,
};
/** How fast a person turns, ms. */
const TURN = 80;

export interface PeopleLayer {
  update(view: View, camera: PerspectiveCamera, calm: boolean): void;
  /** People drawn in the last frame. */
  readonly visible: number;
  /** Whether somebody is still turning. */
  readonly turning: boolean;
  /** Few faces for everybody. */
  simple: boolean;
  dispose(): void;
}

/** Everybody in at most five draws: near, far, and the soft shadow under each. */
export function addPeople(scene: Scene, document: SpaceDocument, surround: Surround): PeopleLayer {
  const clips = bakeClips();
  const clipMap = new DataTexture(clips.data, clips.width, clips.height, RGBAFormat, FloatType);
  clipMap.minFilter = NearestFilter;
  clipMap.magFilter = NearestFilter;
  clipMap.needsUpdate = true;
  const palette = createPalette();

  const material = new MeshToonMaterial({ gradientMap: gradientRamp() });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      clips: { value: clipMap },
      palette: { value: palette.texture },
      size: { value: PERSON_HEIGHT },
    });
    shader.vertexShader =
      PERSON_PARS +
      shader.vertexShader
        .replace('#include <beginnormal_vertex>', PERSON_BODY + PERSON_NORMAL)
        .replace('#include <begin_vertex>', 'vec3 transformed = personPoint;');
    shader.fragmentShader =
      'varying vec3 tint;\nvarying float shown;\n' +
      shader.fragmentShader.replace('#include <color_fragment>', `diffuseColor.rgb *= tint;\n${PERSON_FADE}`);
  };
  inWorld(material, surround);
  material.customProgramCacheKey = () => 'world people';

  const blob = new ShaderMaterial({
    vertexShader: BEND_VERTEX_PARS + BLOB_VERTEX.replace('BEND', BEND_POSITION),
    fragmentShader: BLOB_FRAGMENT,
    uniforms: { bendCentre: surround.centre, bendHalf: surround.bend },
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  const addBlob = (): InstancedBufferGeometry => {
    const geometry = new InstancedBufferGeometry();
    const corners = new Float32Array([-0.5, 0, 0.5, 0.5, 0, 0.5, 0.5, 0, -0.5, -0.5, 0, -0.5]);
    geometry.setAttribute('position', new BufferAttribute(corners, 3));
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    return geometry;
  };
  const models = [personModel().geometry, farModel().geometry] as const;
  const blobs = [addBlob(), addBlob()] as const;
  const near = new PeopleInstances(models[0], blobs[0]);
  const far = new PeopleInstances(models[1], blobs[1]);
  const meshes = [
    ...blobs.map((geometry) => new Mesh(geometry, blob)),
    ...models.map((geometry) => new Mesh(geometry, material)),
  ];
  for (const mesh of meshes) {
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    scene.add(mesh);
  }

  // How each slot is turned now, radians; NaN before it was seen.
  let yaws = new Float32Array(0);
  const toward = new Vector3();
  const ahead = new Vector3();
  let visible = 0;
  let turning = false;
  let simple = false;

  const yawOf = (world: World, slot: number, part: number): number => {
    const wanted = (-(world.dir[slot] ?? 0) * Math.PI) / 4;
    const before = yaws[slot] ?? Number.NaN;
    if (Number.isNaN(before)) return (yaws[slot] = wanted);
    const turn = Math.PI * 2;
    const way = ((((wanted - before + Math.PI) % turn) + turn) % turn) - Math.PI;
    if (Math.abs(way) > 0.01) turning = true;
    return (yaws[slot] = before + way * part);
  };

  const rowOf = (world: World, slot: number, seconds: number, calm: boolean): number => {
    const pose = world.pose[slot] ?? Pose.idle;
    const [first, count] = clips.rows[pose] ?? clips.rows[0] ?? [0, 1];
    const own = (slot * 0.37) % 1;
    const cycle = CYCLE[pose];
    const phase =
      cycle === undefined
        ? (world.walked[slot] ?? 0) / (pose === Pose.run ? STRIDE.run : STRIDE.walk)
        : calm && pose !== Pose.wave
          ? own
          : seconds / cycle + own;
    return first + (Math.floor((((phase % 1) + 1) % 1) * count) % count);
  };

  return {
    get visible() {
      return visible;
    },
    get turning() {
      return turning;
    },
    get simple() {
      return simple;
    },
    set simple(wanted) {
      simple = wanted;
    },
    update({ world, frame }, camera, calm) {
      if (yaws.length < world.capacity) {
        const grown = new Float32Array(world.capacity).fill(Number.NaN);
        grown.set(yaws);
        yaws = grown;
      }
      near.reserve(world.count);
      far.reserve(world.count);
      near.begin();
      far.begin();
      camera.getWorldDirection(ahead);
      const part = 1 - Math.exp(-frame.delta / TURN);
      const seconds = frame.now / 1000;
      // Half the widest view, with room for a person who is only half in it.
      const wide = Math.tan((camera.fov * Math.PI) / 360) * Math.max(1, camera.aspect) * 1.15;
      visible = 0;
      turning = false;
      for (let i = 0; i < world.count; i++) {
        const slot = world.slots[i] ?? 0;
        const flags = world.flags[slot] ?? 0;
        if (!(flags & Flag.known)) continue;
        const [px, py] = [world.x[slot] ?? 0, world.y[slot] ?? 0];
        const [x, z] = [metres(px), metres(py)];
        const yaw = yawOf(world, slot, part);
        toward.set(x, 0.8, z).sub(camera.position);
        const depth = toward.dot(ahead);
        if (depth < -1 || toward.lengthSq() - depth * depth > (wide * Math.max(0, depth) + 2) ** 2) continue;
        const alpha = (world.fade[slot] ?? 1) * (flags & Flag.away ? 0.5 : 1);
        const look = palette.rowOf(world.look[slot] ?? 0, world.look3d[slot] ?? 0);
        (depth < FAR && !simple ? near : far).push(
          x,
          groundHeight(document, px, py),
          z,
          yaw,
          rowOf(world, slot, seconds, calm),
          alpha,
          look,
        );
        visible++;
      }
      near.end();
      far.end();
    },
    dispose() {
      for (const mesh of meshes) {
        mesh.removeFromParent();
        mesh.geometry.dispose();
      }
      material.dispose();
      blob.dispose();
      clipMap.dispose();
      palette.texture.dispose();
    },
  };
}

/** Kept for the labels' blending: pictures are premultiplied. */
export const PREMULTIPLIED = {
  transparent: true,
  depthWrite: false,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneMinusSrcAlphaFactor,
  premultipliedAlpha: true,
} as const;
