import { isGroundLetter, type GroundLetter } from '../../../contract/model/ground';
import type { Store } from '../../../src/platform/store';
import type { StyleChoices } from '../import/style/our-style';

const KEY = 'editorMaterials';
/** Further ones push out the oldest. */
const MOST = 500;
/** In place of a letter: the tile stays a picture. */
const PICTURE = '';

const read = (store: Store): readonly (readonly [string, string])[] => {
  try {
    const list: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(list) ? (list as [string, string][]) : [];
  } catch {
    return [];
  }
};

/** What the user chose for tiles in earlier imports; undefined: it stays a picture. */
export function keptChoices(store: Store): ReadonlyMap<string, GroundLetter | undefined> {
  return new Map(
    read(store).flatMap(([key, letter]): readonly (readonly [string, GroundLetter | undefined])[] => {
      if (letter === PICTURE) return [[key, undefined]];
      return isGroundLetter(letter) ? [[key, letter]] : [];
    }),
  );
}

/** Keeps the choice for a tile. */
export function keepChoice(store: Store, key: string, letter: StyleChoices[string] | undefined): void {
  const others = read(store).filter(([other]) => other !== key);
  store.set(KEY, JSON.stringify([...others, [key, letter ?? PICTURE]].slice(-MOST)));
}
