import { expose, transfer } from 'comlink';
import { paintGround } from '../assets/world/ground';
import { staleGround } from '../assets/world/ground/stale';
import { waterDistance } from '../assets/world/water';
import type { SpaceDocument } from '../contract/model/space-document';
import type { GroundApi } from './ground.shared';
import { openGroundCache, type GroundCache } from './ground-cache';
import { GroundLayers } from './ground-layers';

let document: SpaceDocument | undefined;
let cache: GroundCache | undefined;
const layers = new GroundLayers(
  async () => new (await import('../engine/world/pictures/painted-layers')).PaintedLayers(),
);

function loaded(): SpaceDocument {
  if (!document) throw new Error('no document was loaded');
  return document;
}

const api: GroundApi = {
  async load(next, isDraft) {
    document = next;
    const shown = layers.of(next);
    cache = isDraft ? undefined : await openGroundCache(next);
    await shown;
  },
  async edit({ rows, elements, pictures }) {
    const before = loaded();
    const ground = [...before.ground];
    for (const [row, letters] of rows) ground[row] = letters;
    document = { ...before, ground, ...(elements && { elements }) };
    const stale = staleGround(before, document);
    if (pictures === undefined) return stale;
    document = { ...document, pictures: pictures ?? undefined };
    return [...((await layers.of(document))?.stale ?? []), ...stale];
  },
  addSheet: (fileId, picture) => layers.addSheet(fileId, picture),
  async cached(piece, scale) {
    const before = await cache?.picture(piece, scale);
    return before && transfer(before, [before]);
  },
  async paint(piece, scale) {
    const before = await cache?.picture(piece, scale);
    if (before) return transfer(before, [before]);
    const own = (await layers.of(loaded()))?.layers;
    const isWhole = own ? own.isWhole : !loaded().pictures?.length;
    const keeps = isWhole ? cache : undefined;
    const canvas = new OffscreenCanvas(Math.ceil(piece.width * scale), Math.ceil(piece.height * scale));
    // CPU-backed, as the sheets are.
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('no 2d context in this worker');
    paintGround(context, loaded(), piece, scale);
    own?.paint(context, 'under', piece, scale);
    // The canvas is read again only when it is cached.
    const bitmap = keeps ? await createImageBitmap(canvas) : canvas.transferToImageBitmap();
    keeps?.storePicture(piece, scale, canvas);
    return transfer(bitmap, [bitmap]);
  },
  async paintOver(piece, scale) {
    const own = (await layers.of(loaded()))?.layers;
    if (!own?.has('over', piece)) return undefined;
    const canvas = new OffscreenCanvas(Math.ceil(piece.width * scale), Math.ceil(piece.height * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no 2d context in this worker');
    own.paint(context, 'over', piece, scale);
    const bitmap = canvas.transferToImageBitmap();
    return transfer(bitmap, [bitmap]);
  },
  async water(piece) {
    const own = (await layers.of(loaded()))?.layers;
    const distance = waterDistance(loaded(), piece);
    own?.calm(distance, piece);
    return transfer(distance, [distance.data.buffer]);
  },
  async cachedPages(version) {
    const pages = await cache?.pages(version);
    return pages && transfer(pages, pages);
  },
  storePages(version, pages) {
    if (cache) cache.storePages(version, pages);
    else for (const page of pages) page.close();
  },
};

expose(api);
