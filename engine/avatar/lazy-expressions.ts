import type { Expression } from '../../contract/model/chat/expression';
import type { LabelArt } from './label-art';

/** The art of expressions, fetched when somebody shows one: nobody's way in waits for it. */
export class LazyExpressions {
  #art: ((expression: Expression) => LabelArt) | undefined;
  #loading = false;

  /** Undefined until it has come; then the next frame has it. */
  of(expression: Expression): LabelArt | undefined {
    if (!this.#art && !this.#loading) void this.#load();
    return this.#art?.(expression);
  }

  async #load(): Promise<void> {
    this.#loading = true;
    try {
      this.#art = (await import('./expression-art')).expressionArt;
    } catch {
      // The next frame asks again.
    } finally {
      this.#loading = false;
    }
  }
}
