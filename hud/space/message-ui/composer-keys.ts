/** What a key does in the message field. */
export interface ComposerKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Enter sends; with Shift it begins a line; while an input method composes it only chooses a word (229 in Safari). */
export const sendsMessage = ({ key, shiftKey, isComposing, keyCode }: ComposerKey): boolean =>
  key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229;
