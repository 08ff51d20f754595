type NumberKey = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'isComposing'
  | 'repeat'
  | 'defaultPrevented'
>;

const isFree = (event: NumberKey): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) &&
  !event.defaultPrevented;

/**
 * The digit of a key without Shift: of the number row by its place, whatever its layout writes there, of the number
 * pad while it writes digits. On layouts that write digits with Shift, the written digit counts.
 */
export function digitOf(event: NumberKey): number | undefined {
  if (!isFree(event)) return undefined;
  const { key, code, shiftKey } = event;
  if (/^[0-9]$/.test(key)) return Number(key);
  const place = /^Digit([0-9])$/.exec(code)?.[1];
  return place === undefined || shiftKey ? undefined : Number(place);
}

/** The place of a key in the number row, 0..11, when it is pressed with Shift. */
const ROW = [...'1234567890'].map((digit) => `Digit${digit}`).concat('Minus', 'Equal');

export function shiftedPlaceOf(event: NumberKey): number | undefined {
  const place = ROW.indexOf(event.code);
  return place >= 0 && event.shiftKey && isFree(event) ? place : undefined;
}
