/** What is checked before it is said. */
export interface CheckedText {
  readonly text: string;
  /** Empty: outside of a space. */
  readonly spaceId: string;
  /** Empty: of somebody who has no account yet. */
  readonly userId: string;
  /** The space's own words, beside those of the service. */
  readonly words: readonly string[];
}

/** Judges what people say. One adapter per service; the embedded one is a list of words. */
export interface ContentCheck {
  /** Whether it may be said. Rejects when the service does not answer: then nothing is said. */
  allows(checked: CheckedText): Promise<boolean>;
}
