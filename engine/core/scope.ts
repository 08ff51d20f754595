import type { Observable } from 'rxjs';
import type { Clock } from './clock';

type Disposer = () => void;

/**
 * Owns resources that end together: subscriptions, listeners, timers, frames, child scopes. `dispose` runs
 * once, last in first out; later additions are disposed at once.
 */
export class Scope {
  #disposers = new Set<Disposer>();
  #disposed = false;

  get disposed(): boolean {
    return this.#disposed;
  }

  /** Number of resources held; read by the leak test. */
  get size(): number {
    return this.#disposers.size;
  }

  /** Returns a function that disposes this resource early. */
  add(disposer: Disposer): Disposer {
    if (this.#disposed) {
      disposer();
      return () => undefined;
    }
    const once = (): void => {
      if (this.#disposers.delete(once)) disposer();
    };
    this.#disposers.add(once);
    return once;
  }

  child(): Scope {
    const scope = new Scope();
    const release = this.add(() => scope.dispose());
    scope.add(release);
    return scope;
  }

  listen(
    target: EventTarget,
    type: string,
    handler: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): Disposer {
    target.addEventListener(type, handler, options);
    return this.add(() => target.removeEventListener(type, handler, options));
  }

  subscribe<T>(stream$: Observable<T>, next: (value: T) => void): Disposer {
    const subscription = stream$.subscribe(next);
    return this.add(() => subscription.unsubscribe());
  }

  /** Reports the element's size, at once and on every change. */
  watchSize(element: Element, run: Disposer): Disposer {
    const observer = new ResizeObserver(run);
    observer.observe(element);
    return this.add(() => observer.disconnect());
  }

  after(clock: Clock, ms: number, run: () => void): Disposer {
    const end = this.add(
      clock.after(ms, () => {
        end();
        run();
      }),
    );
    return end;
  }

  /** Disposes everything even if a disposer throws; rethrows the first error at the end. */
  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    const errors: unknown[] = [];
    for (const once of [...this.#disposers].reverse())
      try {
        once();
      } catch (error) {
        errors.push(error);
      }
    if (errors.length > 0) throw errors[0];
  }
}
