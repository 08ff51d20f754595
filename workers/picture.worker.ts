import { expose, transfer } from 'comlink';
import { groundSteps, type PaintedCanvas } from '../assets/scene/ground-steps';
import { scenerySteps } from '../assets/scene/scenery';
import type { PictureApi } from './picture.shared';

/** Nobody waits for this thread: the steps run through. */
function painted(steps: Generator<void, PaintedCanvas>): ImageBitmap {
  for (;;) {
    const { done, value } = steps.next();
    if (!done) continue;
    if (!(value.canvas instanceof OffscreenCanvas)) throw new Error('not painted in a worker');
    const bitmap = value.canvas.transferToImageBitmap();
    return transfer(bitmap, [bitmap]);
  }
}

const api: PictureApi = {
  scenery: (scenery, size, people) => painted(scenerySteps(scenery, size, people)),
  ground: (document, view) => painted(groundSteps(document, view)),
};

expose(api);
