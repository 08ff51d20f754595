import { expose, transfer } from 'comlink';
import type { AvatarSheetApi } from './avatar-sheet.shared';
import { SHEET } from '../engine/avatar/sheet-layout';
import { paintSheet, sheetSize } from './paint-sheet';

const api: AvatarSheetApi = {
  compose(look, scale, whole) {
    const columns = whole ? SHEET.columns : 1;
    const { width, height } = sheetSize(scale, columns);
    const canvas = new OffscreenCanvas(width, height);
    // CPU-backed: reading back a GPU canvas stalls weak machines.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no 2d context in this worker');
    paintSheet(context, look, scale, columns);
    const bitmap = canvas.transferToImageBitmap();
    return transfer(bitmap, [bitmap]);
  },
};

expose(api);
