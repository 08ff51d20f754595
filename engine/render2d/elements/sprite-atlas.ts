import { COMMON_ART } from '../../../assets/world/common-props';
import type { PropArt } from '../../../assets/world/prop-art';
import { DOOR_VARIANT, switchableElementIds } from '../../../contract/model/element/doors';
import { propDefinitionOf } from '../../../contract/model/element/props';
import type { SpaceDocument } from '../../../contract/model/space-document';
import {
  elementsWithModel,
  modelImageBox,
  modelBoundsOf,
} from '../../../contract/model/element/element-model';
import type { ScreenImage } from '../../world/screens/screen-contents';
import { surfacesOf } from '../../world/screens/screens';
import { copyLayers, createTextureArray, uploadLayer, type Gl } from '../gl/gl';
import { paintMarker } from './marker-art';
import { TURNED, type TableEntry } from '../gl/instance-layout';
import { AtlasTexture } from '../gl/atlas-texture';
import type { PictureRoom } from './picture-sprites';
import { ShelfPacker, type PackedPlace } from '../../avatar/shelf-packer';
import type { EngineOptions, EngineThreads } from '../../../contract/ports/engine';
import type { KindArt } from './art-of-kinds';

const PAGE_SIZE = 2048;
/** Padding around a sprite: soft edges exceed the box. */
const MARGIN = 2;
/** Padding of a glow sprite, which exceeds the element. */
const GLOW_MARGIN = 40;

/** Atlas indices of the sprites of a kind and variant. */
export interface PropSprites {
  readonly art: PropArt;
  /** First frame; the others follow consecutively. */
  readonly sprite: number;
  /** Index of the night sprite, 0 for none. */
  readonly glow: number;
  /** Index of the switched-off sprite, 0 when it looks the same. */
  readonly off: number;
}

/** The built file's hashed name identifies the art and all its dependencies. */
const versionOf = (artScale: number): string => `${import.meta.url} ${artScale}`;

/** Cached atlas pages, loaded while the view is still being created; undefined when nothing is cached. */
export type CachedPages = Promise<readonly ImageBitmap[] | undefined>;

/** Loads the pages cached on an earlier visit. Never rejects. */
export const loadCachedPages = (
  { pages }: Pick<EngineThreads, 'pages'>,
  artScale: number,
): CachedPages | undefined => pages?.find(versionOf(artScale)).catch(() => undefined);

interface SpriteJob {
  readonly width: number;
  readonly height: number;
  readonly art: Pick<PropArt, 'box' | 'sway' | 'shadow'>;
  readonly margin: number;
  readonly index: number;
  readonly paint: (context: OffscreenCanvasRenderingContext2D) => void;
}

/** Placeholder of a model until it is loaded. */
export const CRATE = { kind: 'crate', variant: 0 } as const;
const CRATE_ART: PropArt = COMMON_ART.crate;

/** Entries kept for kinds and pictures that come later. */
const ROOM_FOR_MORE = 1024;
/** Entries kept for pictures of elements. */
const MOST_PICTURES = 512;
/** Pages of pictures; fewer where memory is scarce. */
const PICTURE_PAGES = { fine: 5, coarse: 2 } as const;

const spriteKey = (kind: string, variant: number): string => `${kind}/${variant}`;

type Options = Pick<EngineOptions, 'document' | 'editing'> & {
  readonly threads: Pick<EngineThreads, 'pages'>;
  readonly art: KindArt;
};
type AddSprite = (art: SpriteJob['art'], paint: SpriteJob['paint'], margin?: number) => number;
type PackedJob = { readonly job: SpriteJob; readonly place: PackedPlace };

/**
 * Atlas of all sprites that the document's elements need, painted once or loaded from the cache. Kinds whose art is not
 * loaded have none until they are added again.
 */
export class SpriteAtlas implements PictureRoom {
  texture: WebGLTexture;
  readonly table: AtlasTexture;
  readonly side = PAGE_SIZE;
  readonly marker: number;
  readonly #sprites = new Map<string, PropSprites>();
  readonly #screens = new Map<string, { readonly index: number; readonly place: PackedPlace }>();
  readonly #gl: Gl;
  readonly #artScale: number;
  readonly #art: KindArt;
  readonly #placed: readonly PackedJob[];
  readonly #packer = new ShelfPacker(PAGE_SIZE, 64);
  /** Entries of the table; the next one that is free. */
  readonly #capacity: number;
  #next = 1;
  /** Entries that were given back. */
  readonly #freed: number[] = [];
  #layers: number;
  /** Uploads that wait for the atlas. */
  readonly #pendingUploads: (() => void)[] = [];
  #complete = false;
  #disposed = false;

  /** Complete at once, or when `before` resolves; then `filled` is called. */
  constructor(
    gl: Gl,
    { document, threads, art, editing }: Options,
    artScale: number,
    before: CachedPages | undefined,
    filled: () => void,
  ) {
    this.#gl = gl;
    this.#art = art;
    this.#artScale = artScale;
    const jobs: SpriteJob[] = [];
    const add = this.#addTo(jobs);
    this.#addKinds(document, editing === true, add);
    this.marker = add({ box: { x: -18, y: -12, width: 36, height: 24 }, sway: 0 }, paintMarker);

    // Reserves room for screen images, which arrive later.
    const screens = new Map(
      surfacesOf(document).map(({ element, surface: { width, height, bottom } }) => [
        add({ box: { x: -width / 2, y: -bottom - height, width, height }, sway: 0 }, () => undefined, 0),
        element.id,
      ]),
    );

    for (const element of elementsWithModel(document.elements))
      screens.set(
        add({ ...CRATE_ART, box: modelImageBox(modelBoundsOf(element)), sway: 0 }, () => undefined, 0),
        element.id,
      );

    // Tallest first packs best.
    const packer = this.#packer;
    const placed: readonly PackedJob[] = [...jobs]
      .sort((a, b) => b.height - a.height)
      .flatMap((job) => {
        const place = packer.place(job.width, job.height);
        return place ? [{ job, place }] : [];
      });
    this.texture = createTextureArray(gl, PAGE_SIZE, PAGE_SIZE, packer.layersUsed);
    const pictures = Math.min(MOST_PICTURES, document.elements.filter(({ picture }) => picture).length);
    this.#capacity = this.#next + pictures + ROOM_FOR_MORE;
    this.table = new AtlasTexture(gl, this.#capacity);
    for (const { job, place } of placed) {
      const screen = screens.get(job.index);
      if (screen !== undefined) this.#screens.set(screen, { index: job.index, place });
    }
    this.table.fill(placed.map((one) => [one.job.index, entryOf(one, artScale)] as const));
    this.#placed = placed;
    this.#layers = packer.layersUsed;
    if (before)
      void before.then((pages) => {
        if (this.#disposed || gl.isContextLost()) {
          for (const page of pages ?? []) page.close();
          return;
        }
        const painted = this.#fill(pages ?? []);
        if (pages && painted.length > 0) {
          const pictures = painted.map((page) => page.transferToImageBitmap());
          threads.pages?.store(versionOf(artScale), pictures);
        }
        filled();
      });
    else this.#fill([]);
  }

  get mostPages(): number {
    return PICTURE_PAGES[this.#artScale < 2 ? 'coarse' : 'fine'];
  }

  takeLayer(): number | undefined {
    return this.#packer.takeLayer();
  }

  takeIndex(): number | undefined {
    return this.#freed.pop() ?? (this.#next < this.#capacity ? this.#next++ : undefined);
  }

  freeIndex(index: number): void {
    this.#freed.push(index);
  }

  setEntry(index: number, entry: TableEntry): void {
    this.table.set(index, entry);
  }

  upload(picture: OffscreenCanvas, { x, y, layer }: PackedPlace): void {
    const send = (): void => {
      this.#growTo(this.#packer.layersUsed);
      uploadLayer(this.#gl, this.texture, picture, x, y, layer);
    };
    if (this.#complete) send();
    else this.#pendingUploads.push(send);
  }

  /** Makes room for kinds that came to the document. */
  add(document: SpaceDocument): void {
    const jobs: SpriteJob[] = [];
    this.#addKinds(document, true, this.#addTo(jobs));
    for (const job of jobs) {
      const place = job.index < this.#capacity ? this.#packer.place(job.width, job.height) : undefined;
      if (!place) continue;
      this.table.set(job.index, entryOf({ job, place }, this.#artScale));
      const canvas = new OffscreenCanvas(job.width, job.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) continue;
      paintAt(context, job, { ...place, x: 0, y: 0 }, this.#artScale);
      const upload = (): void => uploadLayer(this.#gl, this.texture, canvas, place.x, place.y, place.layer);
      if (this.#complete) {
        this.#growTo(this.#packer.layersUsed);
        upload();
      } else this.#pendingUploads.push(upload);
    }
  }

  #growTo(layers: number): void {
    if (layers <= this.#layers) return;
    const gl = this.#gl;
    const old = this.texture;
    this.texture = createTextureArray(gl, PAGE_SIZE, PAGE_SIZE, layers);
    const size = { width: PAGE_SIZE, height: PAGE_SIZE };
    copyLayers(gl, { ...size, texture: old }, { ...size, texture: this.texture }, this.#layers);
    gl.deleteTexture(old);
    this.#layers = layers;
  }

  #addTo(jobs: SpriteJob[]): AddSprite {
    return (art, paint, margin = MARGIN) => {
      const width = Math.ceil((art.box.width + 2 * margin) * this.#artScale);
      const height = Math.ceil((art.box.height + 2 * margin) * this.#artScale);
      jobs.push({ width, height, art, margin, index: this.#next, paint });
      return this.#next++;
    };
  }

  /** The sprites of all kinds and variants of a document that are not known yet. `withOff`: each kind can be off. */
  #addKinds(document: SpaceDocument, withOff: boolean, add: AddSprite): void {
    const switched = switchableElementIds(document);
    const kindsOff = new Set(document.elements.filter(({ id }) => switched.has(id)).map(({ kind }) => kind));
    const shown = document.elements.flatMap(({ kind, variant, model }) =>
      // A door has two sprites: closed and open.
      model
        ? [CRATE]
        : propDefinitionOf(kind)?.barrier
          ? [
              { kind, variant: DOOR_VARIANT.closed },
              { kind, variant: DOOR_VARIANT.open },
            ]
          : [{ kind, variant }],
    );
    for (const { kind, variant } of shown) {
      const key = spriteKey(kind, variant);
      const art = this.#art(kind);
      if (this.#sprites.has(key) || !art) continue;
      const { paintGlow, paintOff } = art;
      const sprite = this.#next;
      for (let frame = 0; frame < art.frames; frame++)
        add(art, (context) => art.paint(context, variant, frame));
      const glow = paintGlow
        ? add({ box: art.box, sway: art.sway }, (context) => paintGlow(context, variant), GLOW_MARGIN)
        : 0;
      const isOff = withOff || kindsOff.has(kind) || propDefinitionOf(kind)?.opens;
      const off = paintOff && isOff ? add(art, (context) => paintOff(context, variant)) : 0;
      this.#sprites.set(key, { art, sprite, glow, off });
    }
  }

  /** Whether all pages are uploaded. */
  get complete(): boolean {
    return this.#complete;
  }

  dispose(): void {
    this.#disposed = true;
  }

  /** Uploads cached pages or paints them; returns the painted pages. */
  #fill(pages: readonly ImageBitmap[]): OffscreenCanvas[] {
    const isCached = pages.length === this.#layers;
    const painted: OffscreenCanvas[] = [];
    // One upload per page: the cost is per call.
    for (let layer = 0; layer < this.#layers; layer++) {
      const page = isCached ? pages[layer] : this.#paint(layer);
      if (!page) continue;
      uploadLayer(this.#gl, this.texture, page, 0, 0, layer);
      if (page instanceof OffscreenCanvas) painted.push(page);
    }
    for (const page of pages) page.close();
    this.#complete = true;
    this.#growTo(this.#packer.layersUsed);
    for (const upload of this.#pendingUploads.splice(0)) upload();
    return painted;
  }

  #paint(layer: number): OffscreenCanvas | undefined {
    const own = this.#placed.filter(({ place }) => place.layer === layer);
    const end = Math.max(1, ...own.map(({ job, place }) => place.y + job.height));
    const page = new OffscreenCanvas(PAGE_SIZE, Math.min(PAGE_SIZE, end + 1));
    const context = page.getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    for (const { job, place } of own) paintAt(context, job, place, this.#artScale);
    return page;
  }

  /** Uploads a screen image or a model's image; returns its index, 0 when there is no room. */
  setImage(elementId: string, picture: ScreenImage): number {
    const screen = this.#screens.get(elementId);
    if (!screen) return 0;
    const { x, y, layer } = screen.place;
    const upload = (): void => uploadLayer(this.#gl, this.texture, picture, x, y, layer);
    if (this.#complete) upload();
    else this.#pendingUploads.push(upload);
    return screen.index;
  }

  spritesOf(kind: string, variant: number): PropSprites | undefined {
    return this.#sprites.get(spriteKey(kind, variant));
  }
}

const entryOf = ({ job, place }: PackedJob, artScale: number): TableEntry => {
  const { box, sway, shadow } = job.art;
  return {
    source: [place.x, place.y, job.width, job.height],
    place: [box.x - job.margin, box.y - job.margin, place.layer, sway],
    shadow: shadow ? [shadow.radiusX, shadow.radiusY, shadow.dx, shadow.dy] : [0, 0, 0, 0],
    size: [job.width / artScale, job.height / artScale, TURNED.none],
  };
};

/** Paints a sprite, clipped to its place on the page. */
function paintAt(
  context: OffscreenCanvasRenderingContext2D,
  job: SpriteJob,
  place: PackedPlace,
  artScale: number,
): void {
  const { box } = job.art;
  context.save();
  context.beginPath();
  context.rect(place.x, place.y, job.width, job.height);
  context.clip();
  context.translate(place.x, place.y);
  context.scale(artScale, artScale);
  context.translate(job.margin - box.x, job.margin - box.y);
  job.paint(context);
  context.restore();
}
