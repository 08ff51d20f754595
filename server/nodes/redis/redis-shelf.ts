import { setTimeout as pause } from 'node:timers/promises';
import { createTurns } from '../../turns';
import { createMemoryShelf } from '../alone';
import type { Shelf, ShelfKind } from '../nodes';
import type { Patience } from './patience';
import type { Scripts } from './scripts';

/** So often another node may be faster before it is a fault. */
const TRIES = 50;
/** So long a broken line may take to be made anew, milliseconds. */
const PATIENCE_MS = 4_000;
const LOOK_EVERY = 100;

/** Values that every node reads and changes: read, changed, and put back if nobody was faster. */
export function createRedisShelf<T>(
  kind: ShelfKind<T>,
  scripts: Pick<Scripts, 'read' | 'swap'>,
  patience: Patience,
): { readonly shelf: Shelf<T>; sweep(): void } {
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

  const shared: Shelf<T> = {
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
  if (!kind.loose) return { shelf: shared, sweep: () => undefined };
  const { shelf: own, sweep } = createMemoryShelf(kind, Date.now);
  return {
    shelf: {
      update: (key, change) =>
        patience(
          () => shared.update(key, change),
          () => own.update(key, change),
        ),
    },
    sweep,
  };
}
