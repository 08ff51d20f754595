import { DataTexture, NearestFilter, RGBAFormat, SRGBColorSpace } from 'three';
import { BODIES } from '../../../assets/avatar/bodies';
import {
  BLUSH,
  CREAM,
  EYE,
  PEARL,
  SAND,
  person3dOf,
  personOf,
  type PersonLook,
} from '../../../assets/avatar/palette';
import { ALL_LOOK_COUNT, lookFromId } from '../../../contract/model/avatar';
import { AVATAR_3D_IDS, avatar3dOf } from '../../../contract/model/avatar-3d';
import { TINTS, wearNumber, type Tint, type Wear } from './model-builder';

/** What the shader must know of somebody's look: the row of the palette, and who wears what. */
export interface LookRow {
  readonly row: number;
  /** Head, body and trait, five bits each. */
  readonly worn: number;
}

/** A part that nobody has. */
const NONE = 31;

interface Wearer {
  readonly person: PersonLook;
  readonly head: number;
  readonly body: number;
}

const TRAIT_WEAR: Partial<Record<PersonLook['trait'], Wear>> = {
  glasses: 'glasses',
  clip: 'clip',
  beard: 'beard',
  earring: 'earring',
};

function tintsOf({ person, body }: Wearer): Record<Tint, string> {
  const { skin, hair, cloth } = person;
  const style = (BODIES[body] ?? BODIES[1]).limbs(person);
  return {
    skin: skin.base,
    skinDark: skin.dark,
    hair: hair.base,
    hairLight: hair.light,
    cloth: cloth.base,
    clothDark: cloth.dark,
    clothLight: cloth.light,
    leg: style.leg.base,
    shoe: style.shoe.base,
    sleeve: style.arm.base,
    hand: style.hand.base,
    eye: EYE,
    blush: BLUSH,
    pearl: PEARL.base,
    cream: CREAM.base,
    metal: '#5a5470',
    felt: SAND.base,
  };
}

/** Rows: the looks of the 2D catalogue by `lookId`, then the 3D avatars in the order of `AVATAR_3D_IDS`. */
function wearers(): Wearer[] {
  const flat = Array.from({ length: ALL_LOOK_COUNT }, (_, id): Wearer => {
    const look = lookFromId(id);
    return { person: personOf(look), head: look.head, body: look.body };
  });
  const solid = AVATAR_3D_IDS.flatMap((id): Wearer[] => {
    const avatar = avatar3dOf(id);
    return avatar ? [{ person: person3dOf(avatar), head: avatar.head, body: avatar.body }] : [];
  });
  return [...flat, ...solid];
}

export interface Palette {
  readonly texture: DataTexture;
  /** `look3d` is an id of the 3D catalogue, 0 for none: then the 2D look is worn. */
  rowOf(look: number, look3d: number): LookRow;
}

export function createPalette(): Palette {
  const all = wearers();
  const width = TINTS.length;
  const data = new Uint8Array(width * all.length * 4);
  all.forEach((wearer, row) => {
    const tints = tintsOf(wearer);
    TINTS.forEach((tint, column) => {
      const hex = tints[tint];
      const at = (row * width + column) * 4;
      data.set(
        [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)),
        at,
      );
      data[at + 3] = 255;
    });
  });
  const texture = new DataTexture(data, width, all.length, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  const rows = all.map(({ person, head, body }, row): LookRow => {
    const trait = TRAIT_WEAR[person.trait];
    const wears = [
      // As `assets/avatar/heads/helmet`: the last head is a space helmet or an explorer's hat.
      wearNumber(head === 5 && person.color % 2 === 1 ? 'hat' : `head${head as 0}`),
      wearNumber(`body${body as 0}`),
      trait === undefined ? NONE : wearNumber(trait),
    ];
    return { row, worn: wears.reduce((sum, wear, place) => sum + wear * 32 ** place, 0) };
  });
  const [first] = rows;
  if (!first) throw new Error('the catalogue of avatars is empty');
  const solid = new Map(AVATAR_3D_IDS.map((id, place) => [id, rows[ALL_LOOK_COUNT + place] ?? first]));
  return {
    texture,
    rowOf: (look, look3d) => (look3d > 0 ? solid.get(look3d) : rows[look]) ?? first,
  };
}
