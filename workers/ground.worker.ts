import { expose, transfer } from 'comlink';
import { paintGround } from '../assets/world/ground';
import { groundLayers } from '../assets/world/ground/layers';
import { waterDistance } from '../assets/world/water';
import type { SpaceDocument } from '../contract/model/space-document';
import type { GroundApi } from './ground.shared';

let document: SpaceDocument | undefined;

function loaded(): SpaceDocument {
  if (!document) throw new Error('no document was loaded');
  return document;
}

const api: GroundApi = {
  load(next) {
    document = next;
    // Every piece needs them, and nobody waits for one yet.
    groundLayers(next);
  },
  paint(piece, scale) {
    const canvas = new OffscreenCanvas(Math.ceil(piece.width * scale), Math.ceil(piece.height * scale));
    // Painted by the processor, as the sheets are.
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('no 2d context in this worker');
    paintGround(context, loaded(), piece, scale);
    const bitmap = canvas.transferToImageBitmap();
    return transfer(bitmap, [bitmap]);
  },
  water() {
    const distance = waterDistance(loaded());
    return transfer(distance, [distance.data.buffer]);
  },
};

expose(api);
