import {
  AnimationClip,
  AnimationMixer,
  Bone,
  BufferAttribute,
  CanvasTexture,
  MeshToonMaterial,
  QuaternionKeyframeTrack,
  Euler,
  Quaternion,
  Skeleton,
  SkinnedMesh,
  Sprite,
  SpriteMaterial,
} from 'three';
import { BONES, PIVOTS } from '../../../../engine/avatar/rig';
import { personModel } from '../../../../engine/render3d/people/person-model';
import { TILE } from '../../../../contract/model/motion';
import { CENTRE } from './art';
import { Crowd, nameOf } from './crowd';
import { measured } from './probe';
import { threeStage } from './three-stage';

const SIZE = 1.62;

/** A swing of one bone, as a track of four keys. */
function swing(bone: string, reach: number): QuaternionKeyframeTrack {
  const keys = [0, reach, 0, -reach, 0].flatMap((turn) =>
    new Quaternion().setFromEuler(new Euler(turn, 0, 0)).toArray(),
  );
  return new QuaternionKeyframeTrack(`${bone}.quaternion`, [0, 0.25, 0.5, 0.75, 1], keys);
}

function label(text: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 24;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D context');
  context.font = '600 14px sans-serif';
  context.textAlign = 'center';
  context.fillStyle = '#ffffff';
  context.fillText(text, 64, 17);
  return new CanvasTexture(canvas);
}

// The avatar as three is usually used: each a skinned mesh with a mixer, and a sprite for the name.
await measured((count) => {
  const { scene, camera, gl, run } = threeStage();
  camera.position.set(CENTRE.x / TILE, 4.7, CENTRE.y / TILE + 7.8);
  camera.lookAt(CENTRE.x / TILE, 1.2, CENTRE.y / TILE);

  const { geometry } = personModel();
  const part = geometry.getAttribute('part');
  const skinIndex = new Uint16Array(part.count * 4);
  const skinWeight = new Float32Array(part.count * 4);
  for (let i = 0; i < part.count; i++) {
    skinIndex[i * 4] = part.getX(i);
    skinWeight[i * 4] = 1;
  }
  geometry.setAttribute('skinIndex', new BufferAttribute(skinIndex, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(skinWeight, 4));
  geometry.scale(SIZE, SIZE, SIZE);
  const material = new MeshToonMaterial({ color: '#f2867b' });
  const walk = new AnimationClip('walk', 1, [
    swing('leftLeg', -0.62),
    swing('rightLeg', 0.62),
    swing('leftArm', 0.55),
    swing('rightArm', -0.55),
  ]);
  const crowd = new Crowd(count, CENTRE.x - 170, CENTRE.y - 420, 340, 400);
  const people = Array.from({ length: count }, (_, i) => {
    const bones = BONES.map((name) => {
      const bone = new Bone();
      bone.name = name;
      const [x, y, z] = PIVOTS[name];
      bone.position.set(x * SIZE, y * SIZE, z * SIZE);
      return bone;
    });
    const mesh = new SkinnedMesh(geometry, material);
    mesh.add(...bones);
    mesh.bind(new Skeleton(bones));
    const name = new Sprite(new SpriteMaterial({ map: label(nameOf(i)), depthWrite: false }));
    name.position.y = SIZE * 1.15;
    name.scale.set(1.6, 0.3, 1);
    mesh.add(name);
    scene.add(mesh);
    const mixer = new AnimationMixer(mesh);
    mixer.clipAction(walk).play();
    return { mesh, mixer };
  });
  run((seconds) => {
    crowd.step(seconds);
    people.forEach(({ mesh, mixer }, i) => {
      mesh.position.set((crowd.x[i] ?? 0) / TILE, 0, (crowd.y[i] ?? 0) / TILE);
      mesh.rotation.y = (-(crowd.dirPose(i) & 7) * Math.PI) / 4;
      mixer.update(seconds);
    });
  });
  return Promise.resolve({ gl, people: () => count });
});
