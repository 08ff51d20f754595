import { setTimeout as pause } from 'node:timers/promises';
import { createTurns } from '../../turns';
import type { Shelf, ShelfKind } from '../nodes';
import type { Scripts } from './scripts';

/** So often another node may be faster before it is a fault. */
const TRIES = 50;
/** So long a broken line may take to be made anew, milliseconds. */
const PATIENCE_MS = 4_000;
const LOOK_EVERY = 100;

/** Values that every node reads and changes: read, changed, and put back if nobody was faster. */
export function createRedisShelf<T>(kind: ShelfKind<T>, scripts: Scripts): Shelf<T> {
  const { name, keepFor } = kind;
  // Within this node nobody disturbs anybody.
  const inTurn = createTurns();

  const read = async (key: string): Promise<string> => {
    for (const end = performance.now() + PATIENCE_MS; ;)
      try {
        return await scripts.read(name, key);
      } catch (error) {
        if (performance.now() > end) throw error;
        await pause(LOOK_EVERY);
      }
  };

  return {
    update: (key, change) =>
      inTurn(key, async () => {
        let before = await read(key);
        for (let left = TRIES; left > 0; left--) {
          const [value, result] = change(before === '' ? undefined : kind.read(JSON.parse(before)));
          const after = value === undefined ? '' : JSON.stringify(kind.write(value));
          if (after === before) return result;
          // When the line breaks on the way back nobody knows whether it was done: what lies there now says so.
          const done = await scripts.swap(name, key, before, after, keepFor).catch(() => undefined);
          if (done === true) return result;
          before = await read(key);
          if (done === undefined && before === after) return result;
        }
        throw new Error(`the shelf ${name} is too busy`);
      }),
  };
}
