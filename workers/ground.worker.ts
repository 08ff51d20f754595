import { expose, transfer } from 'comlink';
import { paintGround } from '../assets/world/ground';
import type { SpaceDocument } from '../contract/model/space-document';
import type { GroundApi } from './ground.shared';

let document: SpaceDocument | undefined;

const api: GroundApi = {
  load(loaded) {
    document = loaded;
  },
  paint(piece, scale) {
    if (!document) throw new Error('no document was loaded');
    const canvas = new OffscreenCanvas(Math.ceil(piece.width * scale), Math.ceil(piece.height * scale));
    // Painted by the processor, as the sheets are.
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('no 2d context in this worker');
    paintGround(context, document, piece, scale);
    const bitmap = canvas.transferToImageBitmap();
    return transfer(bitmap, [bitmap]);
  },
};

expose(api);
