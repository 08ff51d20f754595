import { Subject } from 'rxjs';
import type { Peer } from './scripts';

/** A node that is behind another for so many beats will not hear the rest. */
const BEHIND_MOST = 8;

interface Known {
  /** How much it had published when it was met: what was before is not ours to hear. */
  readonly met: number;
  /** At the beat before. */
  published: number;
  behind: number;
}

/** The other living nodes, from one beat to the next. */
export class Peers {
  readonly #known = new Map<string, Known>();
  readonly #joined = new Subject<string>();
  readonly #gone = new Subject<string>();
  readonly joined$ = this.#joined.asObservable();
  readonly gone$ = this.#gone.asObservable();

  get ids(): readonly string[] {
    return [...this.#known.keys()];
  }

  /** Nodes of which something will not be heard any more. `readOf`: number of the last message heard of a node. */
  update(others: readonly Peer[], readOf: (node: string) => number | undefined): string[] {
    const behind: string[] = [];
    for (const { id, published } of others) {
      const known = this.#known.get(id);
      if (known === undefined) {
        this.#known.set(id, { met: published, published, behind: 0 });
        this.#joined.next(id);
        continue;
      }
      known.behind = (readOf(id) ?? known.met) < known.published ? known.behind + 1 : 0;
      known.published = published;
      if (known.behind < BEHIND_MOST) continue;
      known.behind = 0;
      behind.push(id);
    }
    const living = new Set(others.map(({ id }) => id));
    for (const id of this.#known.keys())
      if (!living.has(id)) {
        this.#known.delete(id);
        this.#gone.next(id);
      }
    return behind;
  }
}
