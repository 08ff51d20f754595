import {
  BoxGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshToonMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from 'three';
import { measured } from './probe';

// What three asks for a frame by itself: a ground, one thing, two lights, nobody. The floor of what can be reached.
await measured(() => {
  const renderer = new WebGLRenderer({ antialias: true });
  renderer.setSize(innerWidth, innerHeight);
  document.body.append(renderer.domElement);
  const scene = new Scene();
  scene.background = new Color('#dcf0f8');
  scene.add(new HemisphereLight('#ffffff', '#8a7f8f', 1.6), new DirectionalLight('#ffffff', 1.8));
  const ground = new Mesh(new PlaneGeometry(200, 200), new MeshToonMaterial({ color: '#8fce7a' }));
  ground.rotation.x = -Math.PI / 2;
  const thing = new Mesh(new BoxGeometry(), new MeshToonMaterial({ color: '#f2867b' }));
  scene.add(ground, thing);
  const camera = new PerspectiveCamera(50, innerWidth / innerHeight, 0.15, 220);
  camera.position.set(0, 4.7, 7.8);
  camera.lookAt(0, 1.2, 0);
  const frame = (): void => {
    requestAnimationFrame(frame);
    renderer.render(scene, camera);
  };
  requestAnimationFrame(frame);
  const gl = renderer.getContext();
  if (!(gl instanceof WebGL2RenderingContext)) throw new Error('no WebGL2');
  return Promise.resolve({ gl, people: () => Number.POSITIVE_INFINITY });
});
