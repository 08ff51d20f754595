import { paintEmptyFrame, paintTornFrame } from '../../../assets/world/picture-frame';
import { pictureBoxOf, quartersOf } from '../../../contract/model/element/picture-box';
import type { Box } from '../../../contract/model/box';
import type { ElementPicture, SpaceElement } from '../../../contract/model/space-document';
import type { EnginePictures } from '../../../contract/ports/engine';
import { TURNED, type TableEntry } from '../gl/instance-layout';
import { SlotPages, type Slot } from './slot-pages';

/** Room in the atlas. */
export interface PictureRoom {
  /** Side of a page, px. */
  readonly side: number;
  /** Pages for pictures, 16 MB each. */
  readonly mostPages: number;
  takeLayer(): number | undefined;
  /** An entry of the table; undefined: it is full. */
  takeIndex(): number | undefined;
  freeIndex(index: number): void;
  setEntry(index: number, entry: TableEntry): void;
  upload(picture: OffscreenCanvas, slot: Slot): void;
}

/** A picture as elements show it: at a size, turned. */
interface Look {
  readonly picture: ElementPicture;
  readonly turned: number;
  readonly box: Box;
  readonly index: number;
}

/** A file with its room in the atlas. */
interface Held {
  slot: Slot | undefined;
  readonly looks: Map<string, Look>;
}

/** Transparent pixels beside each picture are its own edge again, so that neighbours do not shine in. */
const EDGE = 1;
/** Pictures up to this size are pixel art: they are enlarged without smoothing. */
const PIXEL_ART = 128;
/** Pictures that are uploaded in a frame. */
const UPLOADS = 2;
/** Longest side on the GPU, px. */
const LONGEST = 2048 - 2 * EDGE;
/** A picture that finds no room is tried this small. */
const SMALLEST = 64;
/** Side of the frame that stands for pictures that are loading, px. */
const FRAME = 96;

const turnedOf = (picture: ElementPicture, turn = 0): number => {
  const quarters = quartersOf({ turn });
  if (picture.stands !== 'up') return quarters;
  return quarters >= 2 ? TURNED.behind : TURNED.none;
};

const keyOf = (picture: ElementPicture, turn = 0): string =>
  [picture.width, picture.height, picture.stands, turn].join(' ');

/** A shadow below a standing picture. */
const shadowOf = ({ stands }: ElementPicture, { width }: Box): TableEntry['shadow'] =>
  stands === 'up' ? [Math.min(60, width * 0.46), Math.min(12, 3 + width * 0.05), 1, 0] : [0, 0, 0, 0];

/**
 * Own pictures of elements in the atlas: each file is loaded once, and freed when no element shows it. A frame stands for
 * it until it is there, a torn one when it cannot be had.
 */
export class PictureSprites {
  readonly #held = new Map<string, Held>();
  readonly #pages: SlotPages;
  #frame: Slot | undefined;
  readonly #waiting: { readonly fileId: string; readonly picture: ImageBitmap | undefined }[] = [];
  #disposed = false;

  constructor(
    private readonly room: PictureRoom,
    private readonly pictures: EnginePictures | undefined,
    private readonly artScale: number,
  ) {
    this.#pages = new SlotPages(room.side, room.mostPages, () => room.takeLayer());
  }

  /** The sprite of an element's picture, which stays the same while the picture loads; undefined: there is no room. */
  spriteOf({ picture, turn }: Pick<SpaceElement, 'picture' | 'turn'>): number | undefined {
    if (!picture) return undefined;
    const held = this.#held.get(picture.fileId) ?? this.#hold(picture);
    const key = keyOf(picture, turn);
    const known = held.looks.get(key);
    if (known) return known.index;
    const index = this.room.takeIndex();
    if (index === undefined) return undefined;
    const look = { picture, turned: turnedOf(picture, turn), box: pictureBoxOf(picture, turn), index };
    held.looks.set(key, look);
    this.#show(look, held.slot);
    return index;
  }

  /** Frees what none of these elements shows. */
  keep(elements: readonly Pick<SpaceElement, 'picture' | 'turn'>[]): void {
    const used = new Set(
      elements.flatMap(({ picture, turn }) => (picture ? [`${picture.fileId} ${keyOf(picture, turn)}`] : [])),
    );
    for (const [fileId, { looks, slot }] of this.#held) {
      for (const [key, { index }] of looks)
        if (!used.has(`${fileId} ${key}`)) {
          looks.delete(key);
          this.room.freeIndex(index);
        }
      if (looks.size > 0) continue;
      this.#held.delete(fileId);
      if (slot) this.#pages.free(slot);
    }
  }

  /** Whether a picture waits for `update`. */
  get fresh(): boolean {
    return this.#waiting.length > 0;
  }

  /** Once a frame, while the context is ours. */
  update(): void {
    for (const { fileId, picture } of this.#waiting.splice(0, UPLOADS)) {
      const held = this.#held.get(fileId);
      if (held) this.#place(held, picture);
      picture?.close();
    }
  }

  dispose(): void {
    this.#disposed = true;
    for (const { picture } of this.#waiting.splice(0)) picture?.close();
  }

  #hold(picture: ElementPicture): Held {
    const held: Held = { slot: undefined, looks: new Map() };
    this.#held.set(picture.fileId, held);
    const arrived = (loaded?: ImageBitmap): void => {
      if (this.#disposed) loaded?.close();
      else this.#waiting.push({ fileId: picture.fileId, picture: loaded });
    };
    if (!this.pictures) return held;
    this.pictures.bitmap(picture.fileId, this.#sideFor(picture)).then(arrived, () => arrived());
    return held;
  }

  /** The longest side that is of use, in few steps, px. */
  #sideFor({ width, height }: ElementPicture): number {
    const needed = Math.max(width, height) * this.artScale;
    // Much larger than it is seen, it would flicker.
    return [32, 64, 128, 256, 512, 1024].find((side) => side >= needed) ?? LONGEST;
  }

  #place(held: Held, picture: ImageBitmap | undefined): void {
    const canvas = picture ? enlarged(picture) : this.#torn(held);
    for (let scale = 1; canvas; scale /= 2) {
      const [width, height] = [canvas.width, canvas.height].map((side) =>
        Math.max(1, Math.round(side * scale)),
      );
      if (Math.max(width ?? 1, height ?? 1) < SMALLEST && scale < 1) return;
      const slot = this.#pages.place((width ?? 1) + 2 * EDGE, (height ?? 1) + 2 * EDGE);
      if (!slot) continue;
      if (held.slot) this.#pages.free(held.slot);
      held.slot = slot;
      this.room.upload(withEdge(canvas, width ?? 1, height ?? 1), slot);
      for (const look of held.looks.values()) this.#show(look, slot);
      return;
    }
  }

  #torn({ looks }: Held): OffscreenCanvas | undefined {
    const [first] = looks.values();
    if (!first) return undefined;
    const { width, height } = first.picture;
    const scale = Math.min(1, 512 / Math.max(width, height));
    return painted(width * scale, height * scale, paintTornFrame);
  }

  #show({ picture, turned, box, index }: Look, slot: Slot | undefined): void {
    const { x, y, width, height, layer } = slot ?? this.#emptyFrame() ?? NO_SLOT;
    this.room.setEntry(index, {
      source: [x + EDGE, y + EDGE, width - 2 * EDGE, height - 2 * EDGE],
      place: [box.x, box.y, layer, 0],
      shadow: shadowOf(picture, box),
      size: [box.width, box.height, turned],
    });
  }

  #emptyFrame(): Slot | undefined {
    if (this.#frame) return this.#frame;
    const canvas = painted(FRAME, FRAME, paintEmptyFrame);
    const slot = this.#pages.place(FRAME + 2 * EDGE, FRAME + 2 * EDGE);
    if (slot) this.room.upload(withEdge(canvas, FRAME, FRAME), slot);
    this.#frame = slot;
    return slot;
  }
}

const NO_SLOT: Slot = { x: 0, y: 0, width: 2 * EDGE, height: 2 * EDGE, layer: 0 };

function painted(
  width: number,
  height: number,
  paint: (context: OffscreenCanvasRenderingContext2D, width: number, height: number) => void,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) paint(context, canvas.width, canvas.height);
  return canvas;
}

/** Pixel art in whole steps, so that it stays sharp; other pictures as they are. */
function enlarged(picture: ImageBitmap): OffscreenCanvas {
  const longest = Math.max(picture.width, picture.height);
  const times = longest <= PIXEL_ART ? Math.max(1, Math.floor((PIXEL_ART * 2) / longest)) : 1;
  return painted(picture.width * times, picture.height * times, (context, width, height) => {
    context.imageSmoothingEnabled = false;
    context.drawImage(picture, 0, 0, width, height);
  });
}

/** The picture with its own edge around it. */
const withEdge = (picture: OffscreenCanvas, width: number, height: number): OffscreenCanvas =>
  painted(width + 2 * EDGE, height + 2 * EDGE, (context, whole, high) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, whole, high);
    context.clearRect(EDGE, EDGE, width, height);
    context.drawImage(picture, EDGE, EDGE, width, height);
  });
