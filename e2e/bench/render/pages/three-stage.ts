import {
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

export interface ThreeStage {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly gl: WebGL2RenderingContext;
  /** Starts the loop: runs a function with the seconds since the last frame, then renders. */
  run(frame?: (seconds: number) => void): void;
}

/** A usual three scene: a ground, two lights, a camera behind the centre. */
export function threeStage(): ThreeStage {
  const renderer = new WebGLRenderer({ antialias: true });
  renderer.setSize(innerWidth, innerHeight);
  document.body.append(renderer.domElement);
  const gl = renderer.getContext();
  if (!(gl instanceof WebGL2RenderingContext)) throw new Error('no WebGL2');
  const scene = new Scene();
  scene.background = new Color('#dcf0f8');
  scene.add(new HemisphereLight('#ffffff', '#8a7f8f', 1.6), new DirectionalLight('#ffffff', 1.8));
  const ground = new Mesh(new PlaneGeometry(200, 200), new MeshToonMaterial({ color: '#8fce7a' }));
  ground.rotation.x = -Math.PI / 2;
  scene.add(ground);
  const camera = new PerspectiveCamera(50, innerWidth / innerHeight, 0.15, 220);
  camera.position.set(0, 4.7, 7.8);
  camera.lookAt(0, 1.2, 0);
  return {
    scene,
    camera,
    gl,
    run: (frame) => {
      let before = performance.now();
      const draw = (now: number): void => {
        requestAnimationFrame(draw);
        frame?.(Math.max(0, now - before) / 1000);
        before = now;
        renderer.render(scene, camera);
      };
      requestAnimationFrame(draw);
    },
  };
}
