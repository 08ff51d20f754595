import {
  AmbientLight,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three';
import { Pose } from '../../../contract/model/motion';
import type { FigurePainter } from '../../../contract/ports/real-avatars';
import { REAL_3D } from '../../../contract/model/avatar/avatar-3d';
import { bakeClips } from '../../avatar/clips';
import { EngineError } from '../../core/engine-error';
import { PERSON_HEIGHT } from '../units';
import { Instances } from './instances';
import { createPalette } from './palette-texture';
import { clipTexture, personMaterial } from './person-material';
import type { PersonModel } from './model-builder';
import { personModel } from './person-model';
import { realModel } from './real-model';

/** Image crops: centre above the ground and visible height, metres. */
const CROPS = {
  head: { middle: 0.955 * PERSON_HEIGHT, high: 0.37 * PERSON_HEIGHT },
  body: { middle: 0.545 * PERSON_HEIGHT, high: 1.3 * PERSON_HEIGHT },
} as const;
const FIELD_OF_VIEW = 24;

/**
 * Renders avatars into any canvas as the 3D view does, without a world. Throws an `EngineError` when WebGL2
 * is unavailable.
 */
export function createFigurePainter(): FigurePainter {
  const canvas = new OffscreenCanvas(2, 2);
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, premultipliedAlpha: true });
  if (!context) throw EngineError.noWebgl2();
  const three = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  three.outputColorSpace = SRGBColorSpace;
  three.setClearColor(0, 0);
  const scene = new Scene();
  const sun = new DirectionalLight('#fff2dc', 2.1);
  sun.position.set(-1.6, 2.6, 3);
  scene.add(new HemisphereLight('#e9f1ff', '#b9a58f', 1.35), new AmbientLight('#ffffff', 0.35), sun);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 30);

  const clips = bakeClips();
  const clipMap = clipTexture(clips);
  // One palette row is reused: that of the first id.
  const palette = createPalette(() => Promise.resolve(undefined));
  const material = personMaterial(clipMap, palette.texture);
  const kind = ({ geometry }: PersonModel) => {
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    scene.add(mesh);
    return { mesh, instances: new Instances('at', 'who', geometry) };
  };
  const [toy, real] = [kind(personModel()), kind(realModel())];

  return {
    paint(into, figure, { cut, moves, phase, turn }) {
      const { width, height } = into.canvas;
      three.setSize(width, height, false);
      camera.aspect = width / height;
      // Matches the shader.
      const tall = typeof figure === 'number' ? 1 : 0.9 + 0.1 * figure.tall;
      const [middle, high] = [CROPS[cut].middle * tall, CROPS[cut].high * (cut === 'head' ? tall : 1)];
      camera.position.set(0, middle + high * 0.06, high / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360));
      camera.lookAt(0, middle, 0);
      camera.updateProjectionMatrix();
      const look =
        typeof figure === 'number' ? palette.rowOf(0, figure) : palette.setFigure(REAL_3D.first, figure);
      const { instances } = look.real ? real : toy;
      const [first, count] = clips.rows[Pose[moves]] ?? [0, 1];
      const row =
        (look.real ? clips.real : 0) + first + (Math.floor((phase - Math.floor(phase)) * count) % count);
      const steps = Math.round((turn / (Math.PI * 2)) * 256) & 255;
      toy.mesh.visible = !look.real;
      real.mesh.visible = look.real;
      instances.count = 0;
      instances.put(0, 0, 0, steps + 256 * row, 255, look.worn, look.row, 0);
      instances.end();
      three.render(scene, camera);
      into.setTransform(1, 0, 0, 1, 0, 0);
      into.clearRect(0, 0, width, height);
      into.drawImage(canvas, 0, 0);
    },
    dispose() {
      for (const { mesh } of [toy, real]) mesh.geometry.dispose();
      material.dispose();
      clipMap.dispose();
      palette.dispose();
      three.dispose();
      three.forceContextLoss();
    },
  };
}
