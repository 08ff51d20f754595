import { Subject } from 'rxjs';
import type { Peer } from './scripts';

/** A node that is behind for this many heartbeats will not receive the rest. */
const BEHIND_MAX = 8;

interface Known {
  /** Sequence number when the peer was first seen. Earlier messages are not for this node. */
  readonly since: number;
  /** Sequence number at the previous heartbeat. */
  published: number;
  behind: number;
}

/** The other live nodes, updated at each heartbeat. */
export class Peers {
  readonly #known = new Map<string, Known>();
  readonly #joined = new Subject<string>();
  readonly #gone = new Subject<string>();
  readonly joined$ = this.#joined.asObservable();
  readonly gone$ = this.#gone.asObservable();

  get ids(): readonly string[] {
    return [...this.#known.keys()];
  }

  /**
   * Returns the nodes whose messages were lost. `readOf`: number of the last message received from a node.
   */
  update(others: readonly Peer[], readOf: (node: string) => number | undefined): string[] {
    const behind: string[] = [];
    for (const { id, published } of others) {
      const known = this.#known.get(id);
      if (known === undefined) {
        this.#known.set(id, { since: published, published, behind: 0 });
        this.#joined.next(id);
        continue;
      }
      known.behind = (readOf(id) ?? known.since) < known.published ? known.behind + 1 : 0;
      known.published = published;
      if (known.behind < BEHIND_MAX) continue;
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
