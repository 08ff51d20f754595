type EscapeKey = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'repeat' | 'defaultPrevented'>;

/**
 * True for the Escape press that dismisses a layer: not for repeats, and not when it cancels an IME
 * composition (Safari reports 229 after the composition).
 */
export const isDismissKey = ({ key, keyCode, isComposing, repeat, defaultPrevented }: EscapeKey): boolean =>
  key === 'Escape' && keyCode !== 229 && !isComposing && !repeat && !defaultPrevented;
