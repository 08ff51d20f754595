import { DataTexture, NearestFilter, RGBAFormat, SRGBColorSpace } from 'three';
import { LIMBS } from '../../../assets/avatar/bodies/limb-styles';
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
import { headAccent, headStyle } from '../../../assets/avatar/heads/style';
import { ALL_LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import { AVATAR_3D_IDS, avatar3dOf, isReal3d, REAL_3D } from '../../../contract/model/avatar/avatar-3d';
import type { RealAvatars, RealFigure } from '../../../contract/ports/real-avatars';
import { TINTS, wearIndex, type Tint } from './model-builder';
import { realTints, wornBy } from './real-tints';

/** Shader data of a look: palette row and wears. */
export interface LookRow {
  readonly row: number;
  /**
   * Four wears of five bits each: head, body, trait, head style; for a real-looking figure hair, top, bottom,
   * extra.
   */
  readonly worn: number;
  /** A real-looking figure uses another model. */
  readonly real: boolean;
}

/** Wear index that no part has. */
const NO_PART = 31;

const packWears = (wears: readonly number[]): number =>
  wears.reduce((sum, wear, place) => sum + (wear < 0 ? NO_PART : wear) * 32 ** place, 0);

interface Wearer {
  readonly person: PersonLook;
  readonly head: number;
  readonly body: number;
}

function tintsOf({ person, head, body }: Wearer): Record<Tint, string> {
  const { skin, hair, cloth } = person;
  const style = (LIMBS[body] ?? LIMBS[1])(person);
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
    forearm: (style.forearm?.tones ?? style.arm).base,
    shin: (style.shin?.tones ?? style.leg).base,
    bottom: style.leg.base,
    iris: EYE,
    lip: EYE,
    brow: hair.dark,
    accent: headAccent(head, person),
    glass: PEARL.base,
  };
}

/** Rows: looks of the 2D catalogue by `lookId`, then 3D avatars in the order of `AVATAR_3D_IDS`. */
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
  /**
   * `look3d`: id of a 3D avatar or a real-looking figure, 0 for none. Falls back to the 2D look, also until a
   * real-looking figure is loaded.
   */
  rowOf(look: number, look3d: number): LookRow;
  /** Whether a figure was loaded since the last call. */
  consumeFresh(): boolean;
  /** Stores the figure of a real-looking id. */
  setFigure(id: number, figure: RealFigure): LookRow;
  dispose(): void;
}

/**
 * One row per look. In a real-looking figure's row, alpha holds its height (first texel) and width (second).
 */
export function createPalette(realFigure?: RealAvatars['figure']): Palette {
  const all = wearers();
  const width = TINTS.length;
  const height = all.length + (realFigure ? REAL_3D.last - REAL_3D.first + 1 : 0);
  const data = new Uint8Array(width * height * 4);
  const fill = (row: number, tints: Record<Tint, string>, alpha: readonly number[] = []): void =>
    TINTS.forEach((tint, column) => {
      const hex = tints[tint];
      const at = (row * width + column) * 4;
      data.set(
        [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)),
        at,
      );
      data[at + 3] = alpha[column] ?? 255;
    });
  all.forEach((wearer, row) => fill(row, tintsOf(wearer)));
  const texture = new DataTexture(data, width, height, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  const rows = all.map(({ person, head, body }, row): LookRow => {
    const worn = packWears([
      wearIndex(`head${head}`),
      wearIndex(`body${body}`),
      // Some traits (freckles) have no part.
      wearIndex(person.trait),
      wearIndex(headStyle(head, person.color)),
    ]);
    return { row, worn, real: false };
  });
  const [first] = rows;
  if (!first) throw new Error('the catalogue of avatars is empty');
  const solid = new Map(AVATAR_3D_IDS.map((id, place) => [id, rows[ALL_LOOK_COUNT + place] ?? first]));

  const real = new Map<number, LookRow>();
  const requested = new Set<number>();
  let disposed = false;
  let fresh = false;
  const setFigure = (id: number, figure: RealFigure): LookRow => {
    const row = all.length + id - REAL_3D.first;
    fill(row, realTints(figure), [figure.tall * 255, figure.broad * 255]);
    texture.needsUpdate = true;
    fresh = true;
    const worn = packWears(wornBy(figure));
    const made: LookRow = { row, worn, real: true };
    real.set(id, made);
    return made;
  };
  const request = (id: number): void => {
    if (!realFigure || requested.has(id)) return;
    requested.add(id);
    realFigure(id).then(
      (figure) => {
        if (figure && !disposed) setFigure(id, figure);
      },
      // The avatar keeps its 2D look; the next view of the space retries.
      () => undefined,
    );
  };
  return {
    texture,
    rowOf(look, look3d) {
      if (!isReal3d(look3d)) return (look3d > 0 ? solid.get(look3d) : rows[look]) ?? first;
      const known = real.get(look3d);
      if (known) return known;
      request(look3d);
      return rows[look] ?? first;
    },
    setFigure,
    consumeFresh() {
      const wasFresh = fresh;
      fresh = false;
      return wasFresh;
    },
    dispose() {
      disposed = true;
      texture.dispose();
    },
  };
}
