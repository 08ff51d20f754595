import { PROP_ART } from '../../assets/world/props';
import type { PropArt } from '../../assets/world/prop-art';
import { DOOR_VARIANT, switchableElementIds } from '../../contract/model/element/doors';
import { isPropKind, propDefinitionOf } from '../../contract/model/element/props';
import type { SpaceDocument } from '../../contract/model/space-document';
import { elementsWithModel, modelImageBox, modelBoundsOf } from '../../contract/model/element/element-model';
import { screensOf } from '../world/screens';
import { createArray, uploadLayer, type Gl } from './gl';
import { paintMarker } from './marker-art';
import type { TableEntry } from './instance-layout';
import { PictureTable } from './picture-table';
import { ShelfPacker, type PackedPlace } from '../avatar/shelf-packer';
import type { EngineThreads } from '../../contract/ports/engine';

const PAGE = 2048;
/** Room around a picture: soft edges reach over the box. */
const MARGIN = 2;
/** Light spreads farther than the thing that it comes from. */
const GLOW_MARGIN = 40;

/** Where the pictures of one kind and variant are in the table. */
export interface PropPictures {
  readonly art: PropArt;
  /** First frame; the others follow. */
  readonly sprite: number;
  /** Number of the night picture, 0 when it has none. */
  readonly glow: number;
  /** Number of the picture while it is switched off, 0 where it looks the same. */
  readonly off: number;
}

/** The name of the built file holds what paints, and of everything that it uses. */
const versionOf = (artScale: number): string => `${import.meta.url} ${artScale}`;

/** Pages as they were kept, while the view is still being put together; undefined where nothing is kept. */
export type PagesBefore = Promise<readonly ImageBitmap[] | undefined>;

/** Asks for the pages of an earlier visit. Never rejects. */
export const pagesBefore = (
  { pages }: Pick<EngineThreads, 'pages'>,
  artScale: number,
): PagesBefore | undefined => pages?.find(versionOf(artScale)).catch(() => undefined);

interface Job {
  readonly width: number;
  readonly height: number;
  readonly art: Pick<PropArt, 'box' | 'sway' | 'shadow'>;
  readonly margin: number;
  readonly index: number;
  readonly paint: (context: OffscreenCanvasRenderingContext2D) => void;
}

/** What stands where a model is to be, until it has come. */
export const CRATE = { kind: 'crate', variant: 0 } as const;
const CRATE_ART: PropArt = PROP_ART.crate;

const pictureKey = (kind: string, variant: number): string => `${kind}/${variant}`;

type Placed = { readonly job: Job; readonly place: PackedPlace };

/** Every picture that the document's things need, in pages on the GPU: painted once, or as they were kept. */
export class PropBook {
  readonly texture: WebGLTexture;
  readonly table: PictureTable;
  readonly side = PAGE;
  readonly marker: number;
  readonly #pictures = new Map<string, PropPictures>();
  readonly #screens = new Map<string, { readonly index: number; readonly place: PackedPlace }>();
  readonly #gl: Gl;
  readonly #artScale: number;
  readonly #placed: readonly Placed[];
  readonly #layers: number;
  /** What comes before its page waits for it. */
  readonly #waiting: (() => void)[] = [];
  #complete = false;
  #ended = false;

  /** Complete at once, or once `before` is there; `filled` is called then. */
  constructor(
    gl: Gl,
    document: SpaceDocument,
    threads: Pick<EngineThreads, 'pages'>,
    artScale: number,
    before: PagesBefore | undefined,
    filled: () => void,
  ) {
    this.#gl = gl;
    this.#artScale = artScale;
    const jobs: Job[] = [];
    let next = 1;
    const add = (art: Job['art'], paint: Job['paint'], margin = MARGIN): number => {
      const width = Math.ceil((art.box.width + 2 * margin) * artScale);
      const height = Math.ceil((art.box.height + 2 * margin) * artScale);
      jobs.push({ width, height, art, margin, index: next, paint });
      return next++;
    };
    const switched = switchableElementIds(document);
    const kindsOff = new Set(document.elements.filter(({ id }) => switched.has(id)).map(({ kind }) => kind));
    const shown = document.elements.flatMap(({ kind, variant, model }) =>
      // A door has two pictures: closed and open.
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
      const key = pictureKey(kind, variant);
      if (this.#pictures.has(key) || !isPropKind(kind)) continue;
      const art: PropArt = PROP_ART[kind];
      const { paintGlow, paintOff } = art;
      const sprite = next;
      for (let frame = 0; frame < art.frames; frame++)
        add(art, (context) => art.paint(context, variant, frame));
      const glow = paintGlow
        ? add({ box: art.box, sway: art.sway }, (context) => paintGlow(context, variant), GLOW_MARGIN)
        : 0;
      const off = paintOff && kindsOff.has(kind) ? add(art, (context) => paintOff(context, variant)) : 0;
      this.#pictures.set(key, { art, sprite, glow, off });
    }
    this.marker = add({ box: { x: -18, y: -12, width: 36, height: 24 }, sway: 0 }, paintMarker);

    // Room for what screens show; their pictures come later.
    const screens = new Map(
      screensOf(document).map(({ element, surface: { width, height, bottom } }) => [
        add({ box: { x: -width / 2, y: -bottom - height, width, height }, sway: 0 }, () => undefined, 0),
        element.id,
      ]),
    );

    for (const element of elementsWithModel(document.elements))
      screens.set(
        add({ ...CRATE_ART, box: modelImageBox(modelBoundsOf(element)), sway: 0 }, () => undefined, 0),
        element.id,
      );

    // Tallest first fills the shelves best.
    const packer = new ShelfPacker(PAGE, 64);
    const placed: readonly Placed[] = [...jobs]
      .sort((a, b) => b.height - a.height)
      .flatMap((job) => {
        const place = packer.place(job.width, job.height);
        return place ? [{ job, place }] : [];
      });
    this.texture = createArray(gl, PAGE, PAGE, packer.layersUsed);
    this.table = new PictureTable(gl, next);
    const entries = placed.map(({ job, place }) => {
      const { box, sway, shadow } = job.art;
      const screen = screens.get(job.index);
      if (screen !== undefined) this.#screens.set(screen, { index: job.index, place });
      const entry: TableEntry = {
        source: [place.x, place.y, job.width, job.height],
        place: [box.x - job.margin, box.y - job.margin, place.layer, sway],
        shadow: shadow ? [shadow.radiusX, shadow.radiusY, shadow.dx, shadow.dy] : [0, 0, 0, 0],
      };
      return [job.index, entry] as const;
    });
    this.table.fill(entries);
    this.#placed = placed;
    this.#layers = packer.layersUsed;
    if (before)
      void before.then((pages) => {
        if (this.#ended || gl.isContextLost()) {
          for (const page of pages ?? []) page.close();
          return;
        }
        const painted = this.#fill(pages ?? []);
        if (pages && painted.length > 0) {
          const pictures = painted.map((page) => page.transferToImageBitmap());
          threads.pages?.keep(versionOf(artScale), pictures);
        }
        filled();
      });
    else this.#fill([]);
  }

  /** All pages are on the GPU. */
  get complete(): boolean {
    return this.#complete;
  }

  end(): void {
    this.#ended = true;
  }

  /** Uploads the pages, or paints them where there are none; answers what was painted. */
  #fill(pages: readonly ImageBitmap[]): OffscreenCanvas[] {
    const kept = pages.length === this.#layers;
    const painted: OffscreenCanvas[] = [];
    // A page at a time: uploading is what costs, and costs by the call.
    for (let layer = 0; layer < this.#layers; layer++) {
      const page = kept ? pages[layer] : this.#paint(layer);
      if (!page) continue;
      uploadLayer(this.#gl, this.texture, page, 0, 0, layer);
      if (page instanceof OffscreenCanvas) painted.push(page);
    }
    for (const page of pages) page.close();
    this.#complete = true;
    for (const late of this.#waiting.splice(0)) late();
    return painted;
  }

  #paint(layer: number): OffscreenCanvas | undefined {
    const own = this.#placed.filter(({ place }) => place.layer === layer);
    const end = Math.max(1, ...own.map(({ job, place }) => place.y + job.height));
    const page = new OffscreenCanvas(PAGE, Math.min(PAGE, end + 1));
    const context = page.getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    for (const { job, place } of own) paintAt(context, job, place, this.#artScale);
    return page;
  }

  /** Lays what a screen shows, or the picture of a model, into its room; answers the number of the picture, 0 where there is no room. */
  showOn(elementId: string, picture: ImageBitmap): number {
    const screen = this.#screens.get(elementId);
    if (!screen) return 0;
    const { x, y, layer } = screen.place;
    const upload = (): void => uploadLayer(this.#gl, this.texture, picture, x, y, layer);
    if (this.#complete) upload();
    else this.#waiting.push(upload);
    return screen.index;
  }

  picturesOf(kind: string, variant: number): PropPictures | undefined {
    return this.#pictures.get(pictureKey(kind, variant));
  }
}

/** Paints a picture into its place on the page, and nothing outside it. */
function paintAt(
  context: OffscreenCanvasRenderingContext2D,
  job: Job,
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
