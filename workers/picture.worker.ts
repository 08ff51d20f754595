import { expose, transfer } from 'comlink';
import { paintHead } from '../assets/avatar/head-picture';
import { groundSteps, type PaintedCanvas } from '../assets/scene/ground-steps';
import { scenerySteps } from '../assets/scene/scenery';
import type { AvatarLook } from '../contract/model/avatar/avatar';
import type { PictureApi } from './picture.shared';

/** A worker needs no yielding: runs all steps at once. */
function painted(steps: Generator<void, PaintedCanvas>): ImageBitmap {
  for (;;) {
    const { done, value } = steps.next();
    if (!done) continue;
    if (!(value.canvas instanceof OffscreenCanvas)) throw new Error('not painted in a worker');
    const bitmap = value.canvas.transferToImageBitmap();
    return transfer(bitmap, [bitmap]);
  }
}

async function headAddress(look: AvatarLook, size: number, faded: boolean): Promise<string> {
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d context in this worker');
  paintHead(context, look, size, faded);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

const api: PictureApi = {
  scenery: (scenery, size, people) => painted(scenerySteps(scenery, size, people)),
  ground: (document, view) => painted(groundSteps(document, view)),
  heads: (requests) => Promise.all(requests.map(({ look, size, faded }) => headAddress(look, size, faded))),
};

expose(api);
