import type { Observable } from 'rxjs';

/**
 * Owns the subscriptions, listeners, timers and workers of one part of the app. Disposal runs the end functions in
 * reverse order, each exactly once; a function owned later runs at once.
 */
export class Scope {
  private readonly ends: (() => void)[] = [];
  private readonly controller = new AbortController();

  /** Aborts when the scope ends: for requests. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get ended(): boolean {
    return this.controller.signal.aborted;
  }

  /** How many ends are owned: leak tests read it. */
  get size(): number {
    return this.ends.length;
  }

  own(end: () => void): () => void {
    if (this.ended) {
      end();
      return end;
    }
    this.ends.push(end);
    return end;
  }

  subscribe<T>(source$: Observable<T>, next: (value: T) => void): void {
    const subscription = source$.subscribe(next);
    this.own(() => subscription.unsubscribe());
  }

  child(): Scope {
    const child = new Scope();
    this.own(() => child.dispose());
    return child;
  }

  dispose(): void {
    if (this.ended) return;
    this.controller.abort();
    const failures: unknown[] = [];
    for (let end = this.ends.pop(); end; end = this.ends.pop()) {
      try {
        end();
      } catch (error) {
        failures.push(error);
      }
    }
    // A failing end function must neither keep the others alive nor stay silent.
    if (failures.length > 0) throw new AggregateError(failures, 'scope ended with errors');
  }
}
