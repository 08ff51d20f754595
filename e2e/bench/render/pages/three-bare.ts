import { BoxGeometry, Mesh, MeshToonMaterial } from 'three';
import { measured } from './probe';
import { threeStage } from './three-stage';

// What three asks for a frame by itself: the stage, one thing, nobody. The floor of what can be reached.
await measured(() => {
  const { scene, gl, run } = threeStage();
  scene.add(new Mesh(new BoxGeometry(), new MeshToonMaterial({ color: '#f2867b' })));
  run();
  return Promise.resolve({ gl, people: () => Number.POSITIVE_INFINITY });
});
