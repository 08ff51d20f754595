type EscapeKey = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'repeat' | 'defaultPrevented'>;

/**
 * Whether a key ends what is open: once per press, however long it is held, and not where it only cancels what an input
 * method composes (Safari tells of that by 229, after the composition).
 */
export const isDismissKey = ({ key, keyCode, isComposing, repeat, defaultPrevented }: EscapeKey): boolean =>
  key === 'Escape' && keyCode !== 229 && !isComposing && !repeat && !defaultPrevented;
