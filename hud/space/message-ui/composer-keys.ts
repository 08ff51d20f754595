/** Fields of a keyboard event. */
export interface ComposerKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Enter sends and Shift+Enter breaks the line; during an IME composition Enter only confirms (229 in Safari). */
export const sendsMessage = ({ key, shiftKey, isComposing, keyCode }: ComposerKey): boolean =>
  key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229;
