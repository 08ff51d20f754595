/** A text to check before it is published. */
export interface CheckedText {
  readonly text: string;
  /** Empty: outside a space. */
  readonly spaceId: string;
  /** Empty: a user without an account. */
  readonly userId: string;
  /** The space's own blocked words, in addition to the service's. */
  readonly words: readonly string[];
}

/** Checks texts of users. One adapter per service; the embedded one uses a word list. */
export interface ContentCheck {
  /**
   * Whether the text is allowed. Rejects when the service does not answer; the text is then not published.
   */
  allows(checked: CheckedText): Promise<boolean>;
}
