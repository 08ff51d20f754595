import { modelImageBox, modelBoundsOf } from '../../contract/model/element/element-model';
import { DOOR_VARIANT } from '../../contract/model/element/doors';
import { propDefinitionOf } from '../../contract/model/element/props';
import type { SpaceElement } from '../../contract/model/space-document';
import type { World } from '../world/world';
import { CRATE, type PropBook, type PropPictures } from './prop-book';

/** Fading in and out of what hides one's own person, ms. */
const FADE = 160;
const FAINT = 0.5;
/** How much of one is hidden before it begins, and when it has its whole effect, logical px. */
const HIDES = { from: 14, whole: 44 } as const;

/** What is asked of the world: who one is, and where they stand. */
type Places = Pick<World, 'self'> & Readonly<Record<'x' | 'y', ArrayLike<number>>>;

/** A thing of the space with what drawing needs. */
export interface Thing {
  readonly element: SpaceElement;
  readonly x: number;
  readonly y: number;
  art: PropPictures['art'];
  /** First picture, and how many of them follow each other. */
  sprite: number;
  frames: number;
  /** Number of the night picture, 0 without. */
  glow: number;
  /** Number of what it shows on itself, 0 without; and whether that shines at night. */
  screen: number;
  shines: boolean;
  dark: boolean;
  /** Farthest reach above and below the base point, logical px. */
  readonly top: number;
  readonly bottom: number;
  alpha: number;
}

/** The things of the document, flat ones apart, each list ordered from back to front. */
export class Things {
  readonly flat: readonly Thing[];
  readonly standing: readonly Thing[];
  /** Tallest reach above a base point: how far below the screen one must still look. */
  readonly tallest: number;
  readonly #fading: readonly Thing[];
  readonly #usable: readonly Thing[];
  readonly #changing: readonly Thing[];
  #switched = -1;

  constructor(
    elements: readonly SpaceElement[],
    private readonly book: Pick<PropBook, 'picturesOf'>,
  ) {
    const things: Thing[] = [];
    for (const element of elements) {
      const door = propDefinitionOf(element.kind)?.barrier !== undefined;
      const { kind, variant, model } = element;
      const pictures = model
        ? book.picturesOf(CRATE.kind, CRATE.variant)
        : book.picturesOf(kind, door ? DOOR_VARIANT.closed : variant);
      if (!pictures) continue;
      const { art, sprite, glow } = pictures;
      const { box, frames } = art;
      const { x, y } = element;
      const room = model ? modelImageBox(modelBoundsOf(element)) : box;
      const reach = {
        top: Math.min(box.y, room.y),
        bottom: Math.max(box.y + box.height, room.y + room.height),
      };
      things.push({
        element,
        x,
        y,
        art,
        sprite,
        frames,
        glow,
        screen: 0,
        shines: false,
        dark: false,
        ...reach,
        alpha: 1,
      });
    }
    things.sort((a, b) => a.y - b.y || a.x - b.x);
    this.flat = things.filter(({ art }) => art.flat);
    this.standing = things.filter(({ art }) => !art.flat);
    this.tallest = things.reduce((most, thing) => Math.max(most, -thing.top), 0);
    this.#fading = this.standing.filter(({ art }) => art.fades);
    this.#usable = things.filter((thing) => thing.element.interaction);
    this.#changing = things.filter(({ element: { kind, model } }) => {
      if (model) return false;
      const nature = propDefinitionOf(kind);
      return nature?.barrier !== undefined || nature?.switchable;
    });
  }

  /** Shows what is switched off, and which doors are closed. */
  update({ switched, off, closed }: Pick<World, 'switched' | 'off' | 'closed'>): void {
    if (switched === this.#switched) return;
    this.#switched = switched;
    for (const thing of this.#changing) {
      const { id, kind, variant } = thing.element;
      const door = propDefinitionOf(kind)?.barrier !== undefined;
      const pictures = this.book.picturesOf(
        kind,
        door ? DOOR_VARIANT[closed.has(id) ? 'closed' : 'open'] : variant,
      );
      if (!pictures) continue;
      const dark = !door && off.has(id);
      thing.dark = dark;
      thing.sprite = dark && pictures.off > 0 ? pictures.off : pictures.sprite;
      thing.frames = dark && pictures.off > 0 ? 1 : pictures.art.frames;
      thing.glow = dark ? 0 : pictures.glow;
    }
  }

  /** A screen shows a picture from now on; `shines`: at night too. */
  show(elementId: string, screen: number, shines: boolean): void {
    const thing = this.standing.find(({ element }) => element.id === elementId);
    if (thing) Object.assign(thing, { screen, shines });
  }

  /** A thing looks like its model from now on. */
  become(elementId: string, sprite: number): void {
    const thing = this.standing.find(({ element }) => element.id === elementId);
    if (!thing || sprite === 0) return;
    const box = modelImageBox(modelBoundsOf(thing.element));
    Object.assign(thing, { sprite, frames: 1, glow: 0, art: { ...thing.art, box, frames: 1, sway: 0 } });
  }

  /** Whether something is on its way to faint or back. */
  fading = false;

  /** Lets what stands before one's own person fade. */
  fade(world: Places, delta: number): void {
    const { self } = world;
    if (self < 0) return;
    const x = world.x[self] ?? 0;
    const y = world.y[self] ?? 0;
    const step = delta / FADE;
    this.fading = false;
    for (const thing of this.#fading) {
      const { box } = thing.art;
      const dx = x - thing.x;
      const dy = y - thing.y;
      // Behind means: farther up than its base, and the head within its picture.
      const behind = dy < 0 && dx > box.x + 6 && dx < box.x + box.width - 6 && coversFeet(thing, dy);
      const covered = behind ? (dy - box.y - HIDES.from) / (HIDES.whole - HIDES.from) : 0;
      const wanted = 1 - (1 - FAINT) * Math.max(0, Math.min(1, covered));
      thing.alpha += Math.max(-step, Math.min(step, wanted - thing.alpha));
      if (thing.alpha !== wanted) this.fading = true;
    }
  }

  /** The usable thing in front whose picture covers a world point. */
  at(x: number, y: number): string | undefined {
    for (let i = this.#usable.length - 1; i >= 0; i--) {
      const thing = this.#usable[i];
      if (!thing) continue;
      const { box } = thing.art;
      const dx = x - thing.x - box.x;
      const dy = y - thing.y - box.y;
      if (dx >= 0 && dy >= 0 && dx <= box.width && dy <= box.height) return thing.element.id;
    }
    return undefined;
  }
}

/** In front of a wide footprint's upper half nobody stands: only above it is one behind. */
function coversFeet(thing: Thing, dy: number): boolean {
  const solid = propDefinitionOf(thing.element.kind)?.solid[0];
  return dy < (solid ? solid.y + solid.height : 0);
}
