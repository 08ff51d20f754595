import { modelImageBox, modelBoundsOf } from '../../../contract/model/element/element-model';
import { DOOR_VARIANT } from '../../../contract/model/element/doors';
import { pictureBoxOf } from '../../../contract/model/element/picture-box';
import { propDefinitionOf } from '../../../contract/model/element/props';
import { solidsOf } from '../../../contract/model/element/solids';
import type { PropArt } from '../../../assets/world/prop-art';
import type { ElementPicture, SpaceElement } from '../../../contract/model/space-document';
import type { World } from '../../world/world';
import type { PictureSprites } from './picture-sprites';
import { CRATE, type SpriteAtlas, type PropSprites } from './sprite-atlas';

/** Fade time of elements that hide the local player, ms. */
const FADE = 160;
const FAINT = 0.5;
/** Hidden height of the player at which fading begins and is complete, logical px. */
const HIDDEN_HEIGHT = { from: 14, whole: 44 } as const;

/** Height of a person: what floats higher hides nobody, logical px. */
const PERSON = 58;

/** The local player's slot and the positions. */
type PlayerPosition = Pick<World, 'self'> & Readonly<Record<'x' | 'y', ArrayLike<number>>>;

/** A document element with its drawing state. */
export interface ElementSprite {
  readonly element: SpaceElement;
  readonly x: number;
  readonly y: number;
  art: PropSprites['art'];
  /** First sprite and number of animation frames. */
  firstSprite: number;
  frames: number;
  /** Index of the night sprite, 0 for none. */
  glow: number;
  /** Index of the screen image, 0 for none; and whether it glows at night. */
  screen: number;
  shines: boolean;
  dark: boolean;
  /** How far it floats above its base point, logical px. */
  readonly rise: number;
  /** Extent above and below the base point, logical px. */
  readonly top: number;
  readonly bottom: number;
  alpha: number;
}

/** Own pictures of elements; without them none is drawn. */
type Pictures = Pick<PictureSprites, 'spriteOf' | 'keep'>;

/** Art of an own picture: its box is that of the element. */
const PICTURE_ART: Omit<PropArt, 'box' | 'flat'> = {
  paint: () => undefined,
  frames: 1,
  frameMs: 1,
  sway: 0,
  fades: true,
};

/** Sprites of the document's elements: flat and standing ones, each sorted back to front. */
export class ElementSprites {
  /** Pictures on the ground and above the people, in the order of the document. */
  lying: readonly ElementSprite[] = [];
  over: readonly ElementSprite[] = [];
  flat: readonly ElementSprite[] = [];
  standing: readonly ElementSprite[] = [];
  /** Tallest extent above a base point: how far below the view elements can be visible. */
  tallest = 0;
  #byId: ReadonlyMap<string, ElementSprite> = new Map();
  #fading: readonly ElementSprite[] = [];
  #usable: readonly ElementSprite[] = [];
  #changing: readonly ElementSprite[] = [];
  #appliedVersion = -1;

  constructor(
    elements: readonly SpaceElement[],
    private readonly atlas: Pick<SpriteAtlas, 'spritesOf'>,
    private readonly pictures?: Pictures,
  ) {
    this.setElements(elements);
  }

  /** Shows other elements. Equal objects keep their sprites; those that moved keep their pictures. */
  setElements(elements: readonly SpaceElement[]): void {
    const sprites = elements.flatMap((element) => {
      const before = this.#byId.get(element.id);
      if (before?.element === element) return [before];
      const sprite = this.#spriteOf(element);
      if (!sprite) return [];
      return before && hasSamePicture(before.element, element) ? [withPicture(sprite, before)] : [sprite];
    });
    this.#byId = new Map(sprites.map((sprite) => [sprite.element.id, sprite]));
    this.pictures?.keep(elements);
    this.#appliedVersion = -1;
    const isLying = ({ element: { picture } }: ElementSprite): boolean => picture?.stands === 'flat';
    const isOver = ({ element: { picture } }: ElementSprite): boolean => picture?.stands === 'over';
    this.lying = sprites.filter(isLying);
    this.over = sprites.filter(isOver);
    sprites.sort((a, b) => a.y - b.y || a.x - b.x);
    this.flat = sprites.filter((sprite) => sprite.art.flat && !isLying(sprite));
    this.standing = sprites.filter((sprite) => !sprite.art.flat && !isOver(sprite));
    this.tallest = sprites.reduce((most, sprite) => Math.max(most, -sprite.top), 0);
    this.#fading = this.standing.filter(({ art }) => art.fades);
    this.#usable = sprites.filter((sprite) => sprite.element.interaction);
    this.#changing = sprites.filter(({ element: { kind, model } }) => {
      if (model) return false;
      const nature = propDefinitionOf(kind);
      return nature?.barrier !== undefined || nature?.switchable || nature?.opens;
    });
  }

  #spriteOf(element: SpaceElement): ElementSprite | undefined {
    if (element.picture) return this.#pictureOf(element, element.picture);
    const door = propDefinitionOf(element.kind)?.barrier !== undefined;
    const { kind, variant, model, x, y, rise = 0 } = element;
    const found = model
      ? this.atlas.spritesOf(CRATE.kind, CRATE.variant)
      : this.atlas.spritesOf(kind, door ? DOOR_VARIANT.closed : variant);
    if (!found) return undefined;
    const { art, sprite: firstSprite, glow } = found;
    const { box, frames } = art;
    const room = model ? modelImageBox(modelBoundsOf(element)) : box;
    return {
      element,
      x,
      y,
      art,
      firstSprite,
      frames,
      glow,
      screen: 0,
      shines: false,
      dark: false,
      rise: Math.round(rise),
      top: Math.min(box.y, room.y) - rise,
      bottom: Math.max(box.y + box.height, room.y + room.height) - rise,
      alpha: 1,
    };
  }

  #pictureOf(element: SpaceElement, picture: ElementPicture): ElementSprite | undefined {
    const firstSprite = this.pictures?.spriteOf(element);
    if (firstSprite === undefined) return undefined;
    const { x, y, rise = 0, turn } = element;
    const box = pictureBoxOf(picture, turn);
    return {
      element,
      x,
      y,
      art: { ...PICTURE_ART, box, flat: picture.stands === 'flat' },
      firstSprite,
      frames: 1,
      glow: 0,
      screen: 0,
      shines: false,
      dark: false,
      rise: Math.round(rise),
      top: box.y - rise,
      bottom: box.y + box.height - rise,
      alpha: 1,
    };
  }

  get(elementId: string): ElementSprite | undefined {
    return this.#byId.get(elementId);
  }

  /** Applies switched-off elements and closed doors. */
  update({ elementVersion, off, closed }: Pick<World, 'elementVersion' | 'off' | 'closed'>): void {
    if (elementVersion === this.#appliedVersion) return;
    this.#appliedVersion = elementVersion;
    for (const sprite of this.#changing) {
      const { id, kind, variant } = sprite.element;
      const door = propDefinitionOf(kind)?.barrier !== undefined;
      const found = this.atlas.spritesOf(
        kind,
        door ? DOOR_VARIANT[closed.has(id) ? 'closed' : 'open'] : variant,
      );
      if (!found) continue;
      const dark = !door && off.has(id);
      sprite.dark = dark;
      sprite.firstSprite = dark && found.off > 0 ? found.off : found.sprite;
      sprite.frames = dark && found.off > 0 ? 1 : found.art.frames;
      sprite.glow = dark ? 0 : found.glow;
    }
  }

  /** Sets the image of a screen; `shines`: it glows at night. */
  setScreen(elementId: string, screen: number, shines: boolean): void {
    const sprite = this.standing.find(({ element }) => element.id === elementId);
    if (sprite) Object.assign(sprite, { screen, shines });
  }

  /** Shows an element's model from now on. */
  setModel(elementId: string, index: number): void {
    const sprite = this.standing.find(({ element }) => element.id === elementId);
    if (!sprite || index === 0) return;
    const box = modelImageBox(modelBoundsOf(sprite.element));
    const art = { ...sprite.art, box, frames: 1, sway: 0 };
    Object.assign(sprite, { firstSprite: index, frames: 1, glow: 0, art });
  }

  /** Whether an element is fading. */
  fading = false;

  /** Fades elements in front of the local player. */
  fade(world: PlayerPosition, delta: number): void {
    const { self } = world;
    if (self < 0) return;
    const x = world.x[self] ?? 0;
    const y = world.y[self] ?? 0;
    const step = delta / FADE;
    this.fading = false;
    for (const sprite of this.#fading) {
      const { box } = sprite.art;
      const dx = x - sprite.x;
      const dy = y - sprite.y + sprite.rise;
      // Behind: above its base, with the head inside its box.
      const behind =
        dy < sprite.rise &&
        dx > box.x + 6 &&
        dx < box.x + box.width - 6 &&
        coversFeet(sprite, dy - sprite.rise);
      const covered =
        behind && dy - PERSON < box.y + box.height
          ? (dy - box.y - HIDDEN_HEIGHT.from) / (HIDDEN_HEIGHT.whole - HIDDEN_HEIGHT.from)
          : 0;
      const wanted = 1 - (1 - FAINT) * Math.max(0, Math.min(1, covered));
      sprite.alpha += Math.max(-step, Math.min(step, wanted - sprite.alpha));
      if (sprite.alpha !== wanted) this.fading = true;
    }
  }

  /** The frontmost usable element at a world point. */
  at(x: number, y: number): string | undefined {
    for (let i = this.#usable.length - 1; i >= 0; i--) {
      const sprite = this.#usable[i];
      if (!sprite) continue;
      const { box } = sprite.art;
      const dx = x - sprite.x - box.x;
      const dy = y - sprite.y + sprite.rise - box.y;
      if (dx >= 0 && dy >= 0 && dx <= box.width && dy <= box.height) return sprite.element.id;
    }
    return undefined;
  }
}

const hasSamePicture = (a: SpaceElement, b: SpaceElement): boolean =>
  a.picture === undefined &&
  b.picture === undefined &&
  a.kind === b.kind &&
  a.variant === b.variant &&
  a.model === b.model &&
  a.interaction?.url === b.interaction?.url &&
  a.interaction?.urls === b.interaction?.urls;

const withPicture = (
  sprite: ElementSprite,
  { art, firstSprite, frames, glow, screen, shines }: ElementSprite,
): ElementSprite => ({ ...sprite, art, firstSprite, frames, glow, screen, shines });

/** The player is behind an element only above its footprint. */
function coversFeet(sprite: ElementSprite, dy: number): boolean {
  const [solid] = solidsOf(sprite.element);
  return dy < (solid ? solid.y + solid.height : 0);
}
