import type { Expression } from '../../contract/model/chat/expression';
import type { LabelArt } from './label-art';

/** Expression art, loaded on first use, so that entering does not wait for it. */
export class LazyExpressions {
  #art: ((expression: Expression) => LabelArt) | undefined;
  #loading = false;

  /** Undefined while loading; a later frame gets it. */
  of(expression: Expression): LabelArt | undefined {
    if (!this.#art && !this.#loading) void this.#load();
    return this.#art?.(expression);
  }

  async #load(): Promise<void> {
    this.#loading = true;
    try {
      this.#art = (await import('./expression-art')).expressionArt;
    } catch {
      // Retried by the next frame.
    } finally {
      this.#loading = false;
    }
  }
}
