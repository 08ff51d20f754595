import {
  AmbientLight,
  DirectionalLight,
  HemisphereLight,
  OrthographicCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three';
import {
  MODEL_TILT,
  modelImageBox,
  modelBoundsOf,
  modelTurnOf,
} from '../../../contract/model/element/element-model';
import type { SpaceElement } from '../../../contract/model/space-document';
import { EngineError } from '../../core/engine-error';
import { metres } from '../units';
import { drawnModel } from './model-meshes';
import { readModel } from './read-model';

/**
 * Renders an element's model as an image for the 2D view, in its projection and light. `scale` is pixels per
 * logical pixel. Releases its context. Throws `ModelError` and `EngineError`.
 */
export async function renderModelImage(
  bytes: ArrayBuffer,
  element: Pick<SpaceElement, 'kind' | 'model'>,
  scale: number,
): Promise<ImageBitmap> {
  const model = await readModel(bytes);
  const room = modelBoundsOf(element);
  const box = modelImageBox(room);
  const [width, height] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, premultipliedAlpha: true });
  if (!context) {
    model.dispose();
    throw EngineError.noWebgl2();
  }
  const turn = modelTurnOf(element);
  const three = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  try {
    const drawn = drawnModel(model, room, turn, () => undefined);
    try {
      three.outputColorSpace = SRGBColorSpace;
      three.setSize(width, height, false);
      three.setClearColor(0, 0);
      const scene = new Scene();
      // From the upper left, as all 2D art.
      const sun = new DirectionalLight('#fff2dc', 2.1);
      sun.position.set(-2, 3, 2.4);
      scene.add(new HemisphereLight('#e9f1ff', '#b9a58f', 1.35), new AmbientLight('#ffffff', 0.35), sun);
      for (const mesh of drawn.meshes) scene.add(mesh);
      const [half, tall] = [metres(box.width) / 2, metres(box.height)];
      // Distance from the image's lower edge to the middle of the room's base.
      const below = metres((room.width / 2) * Math.sin(MODEL_TILT));
      const camera = new OrthographicCamera(-half, half, tall - below, -below, 0.01, 100);
      camera.position.set(0, Math.sin(MODEL_TILT) * 40, Math.cos(MODEL_TILT) * 40);
      camera.lookAt(0, 0, 0);
      three.render(scene, camera);
      return await createImageBitmap(canvas);
    } finally {
      drawn.dispose();
    }
  } finally {
    three.dispose();
    three.forceContextLoss();
  }
}
