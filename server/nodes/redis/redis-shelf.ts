import type { Shelf, ShelfKind } from '../nodes';
import { createTurns } from '../../turns';
import type { Scripts } from './scripts';

/** So often another node may be faster before it is a fault. */
const TRIES = 50;

/** Values that every node reads and changes: read, changed, and put back if nobody was faster. */
export function createRedisShelf<T>(kind: ShelfKind<T>, scripts: Scripts): Shelf<T> {
  const { name, keepFor } = kind;
  // Within this node nobody disturbs anybody.
  const inTurn = createTurns();
  return {
    update: (key, change) =>
      inTurn(key, async () => {
        for (let left = TRIES; left > 0; left--) {
          const before = await scripts.read(name, key);
          const [value, result] = change(before === '' ? undefined : kind.read(JSON.parse(before)));
          const after = value === undefined ? '' : JSON.stringify(kind.write(value));
          if (after === before || (await scripts.swap(name, key, before, after, keepFor))) return result;
        }
        throw new Error(`the shelf ${name} is too busy`);
      }),
  };
}
