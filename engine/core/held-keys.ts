import type { Scope } from './scope';

/** The part of a keyboard event that is read; tests create it in Node. */
export type KeyOf = Event & Partial<Pick<KeyboardEvent, 'key' | 'code'>>;

const isMeta = ({ key = '', code = '' }: KeyOf): boolean =>
  key === 'Meta' || /^(Meta|OS)(Left|Right)$/.test(code);

/**
 * The keys that are held down. They end with their own release, with the focus, and with the release of Meta:
 * macOS reports no release of the keys that are let go while Meta is held.
 */
export class HeldKeys {
  readonly #down = new Set<string>();

  constructor(
    scope: Scope,
    target: EventTarget,
    /** Name of a key in this set: its code, or what it writes. */
    private readonly nameOf: (event: KeyOf) => string | undefined,
    /** Runs after all keys were let go at once. */
    private readonly onReleaseAll: () => void = () => undefined,
  ) {
    scope.listen(target, 'keyup', (event: KeyOf) => {
      const name = this.nameOf(event);
      if (name !== undefined) this.#down.delete(name);
      if (isMeta(event)) this.releaseAll();
    });
    scope.listen(target, 'blur', () => this.releaseAll());
    scope.add(() => this.releaseAll());
  }

  get size(): number {
    return this.#down.size;
  }

  press(name: string): void {
    this.#down.add(name);
  }

  release(name: string): void {
    this.#down.delete(name);
  }

  has(name: string): boolean {
    return this.#down.has(name);
  }

  releaseAll(): void {
    this.#down.clear();
    this.onReleaseAll();
  }

  [Symbol.iterator](): IterableIterator<string> {
    return this.#down.values();
  }
}
