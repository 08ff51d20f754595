/** Logical pixels of a key press; with Shift. */
const STEP = 8;
const LONG_STEP = 32;

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
/** Their keys are their own. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const PRESSED_BY_ENTER = 'a, button, summary';

type Key = Pick<
  KeyboardEvent,
  | 'code'
  | 'key'
  | 'isComposing'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'target'
  | 'defaultPrevented'
>;

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target !== null && 'closest' in target && (target as Element).closest(selector) !== null;

/** What a key does while something is held over the map; undefined: it belongs to somebody else. */
export function placingKey(
  event: Key,
): 'place' | 'cancel' | 'turn' | readonly [dx: number, dy: number] | undefined {
  const { code, key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return undefined;
  if (isIn(target, TYPING) || isIn(target, ABOVE)) return undefined;
  const way = WAYS[code];
  const step = event.shiftKey ? LONG_STEP : STEP;
  if (way) return [way[0] * step, way[1] * step];
  if (key === 'Escape') return 'cancel';
  if (code === 'KeyR') return 'turn';
  if (key === 'Enter' && !isIn(target, PRESSED_BY_ENTER)) return 'place';
  return undefined;
}
