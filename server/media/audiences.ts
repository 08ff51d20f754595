/** Who receives each publication, as the last `show` of each listener decided. `K`: names of publications. */
export class Audiences<K extends string> {
  readonly #wanted = new Map<string, ReadonlySet<K>>();
  readonly #listeners = new Map<K, Set<string>>();

  /** Returns the publications that gained or lost this listener. */
  show(listener: string, wanted: ReadonlySet<K>): readonly K[] {
    const before = this.wantedBy(listener);
    const gained = [...wanted].filter((key) => !before.has(key));
    const lost = [...before].filter((key) => !wanted.has(key));
    if (wanted.size > 0) this.#wanted.set(listener, wanted);
    else this.#wanted.delete(listener);
    for (const key of gained) {
      const listeners = this.#listeners.get(key);
      if (listeners) listeners.add(listener);
      else this.#listeners.set(key, new Set([listener]));
    }
    for (const key of lost) {
      const listeners = this.#listeners.get(key);
      listeners?.delete(listener);
      if (listeners?.size === 0) this.#listeners.delete(key);
    }
    return [...gained, ...lost];
  }

  wantedBy(listener: string): ReadonlySet<K> {
    return this.#wanted.get(listener) ?? new Set();
  }

  listenersOf(publication: K): ReadonlySet<string> {
    return this.#listeners.get(publication) ?? new Set();
  }
}
