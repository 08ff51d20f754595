import { BoxGeometry, Mesh, MeshToonMaterial } from 'three';
import { measured } from './probe';
import { threeStage } from './three-stage';

// three's own cost of a frame: the stage with one object and no avatars, as a lower bound.
await measured(() => {
  const { scene, gl, run } = threeStage();
  scene.add(new Mesh(new BoxGeometry(), new MeshToonMaterial({ color: '#f2867b' })));
  run();
  return Promise.resolve({ gl, people: () => Number.POSITIVE_INFINITY });
});
