type Answers = (elementId: string) => boolean;

/** Features that answer the use of elements. */
export class UseAnswers {
  readonly #all = new Set<Answers>();

  add(answers: Answers): () => void {
    this.#all.add(answers);
    return () => this.#all.delete(answers);
  }

  /** Whether a feature has answered. */
  has(elementId: string): boolean {
    return [...this.#all].some((answers) => answers(elementId));
  }
}
