import type { Tool } from './editor-state';

/** What a key does in the editor. */
export type KeyAction =
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'nudge'; readonly dx: number; readonly dy: number }
  | {
      readonly kind:
        | 'undo'
        | 'redo'
        | 'save'
        | 'copy'
        | 'cut'
        | 'paste'
        | 'duplicate'
        | 'delete'
        | 'selectAll'
        | 'escape'
        | 'lock'
        | 'group'
        | 'ungroup'
        | 'front'
        | 'back'
        | 'zoomIn'
        | 'zoomOut'
        | 'whole'
        | 'grid'
        | 'shortcuts';
    };

export interface KeyPress {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export const TOOL_KEYS: Readonly<Partial<Record<Tool, string>>> = {
  select: 'v',
  hand: 'h',
  place: 't',
  area: 'a',
  spawn: 'n',
  wall: 'w',
  brush: 'b',
  rectangle: 'r',
  fill: 'f',
  eraser: 'e',
  pick: 'i',
};
const TOOL_OF = new Map(Object.entries(TOOL_KEYS).map(([tool, key]) => [key, tool as Tool]));

const WITH_CTRL: Readonly<Record<string, Exclude<KeyAction['kind'], 'tool' | 'nudge'>>> = {
  z: 'undo',
  y: 'redo',
  s: 'save',
  c: 'copy',
  x: 'cut',
  v: 'paste',
  d: 'duplicate',
  a: 'selectAll',
  l: 'lock',
  g: 'group',
};
const ALONE: Readonly<Record<string, Exclude<KeyAction['kind'], 'tool' | 'nudge'>>> = {
  delete: 'delete',
  backspace: 'delete',
  escape: 'escape',
  ']': 'front',
  '[': 'back',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'whole',
  g: 'grid',
  '?': 'shortcuts',
};
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};
/** Logical pixels of a nudge, and with Shift. */
const NUDGE = 1;
const NUDGE_FAR = 8;

/** Undefined: none of the editor's keys, or one of an input method. */
export function keyAction(press: KeyPress): KeyAction | undefined {
  // Safari reports 229 for the key that ends a composition.
  if (press.isComposing || press.keyCode === 229 || press.altKey) return undefined;
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) {
    if (key === 'z' && press.shiftKey) return { kind: 'redo' };
    if (key === 'g' && press.shiftKey) return { kind: 'ungroup' };
    const kind = WITH_CTRL[key];
    return kind && { kind };
  }
  const arrow = ARROWS[key];
  if (arrow) {
    const far = press.shiftKey ? NUDGE_FAR : NUDGE;
    return { kind: 'nudge', dx: arrow[0] * far, dy: arrow[1] * far };
  }
  const tool = TOOL_OF.get(key);
  if (tool) return { kind: 'tool', tool };
  const kind = ALONE[key];
  return kind && { kind };
}

/** Whether an element takes keys itself: a field, or a control that reacts to this key. */
export function takesKey(target: EventTarget | null, { key }: Pick<KeyPress, 'key'>): boolean {
  if (!(target instanceof Element)) return false;
  if (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]',
    )
  )
    return true;
  // Rows of a list move the focus by arrows; the list says so.
  return key.startsWith('Arrow') && target.closest('[role=radiogroup], [role=menu], [type=radio]') !== null;
}

/** Whether Escape leaves an element, so that the keys of the editor work again: a field that it does not empty. */
export const isLeftByEscape = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select') &&
  !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') &&
  target.closest('[role=dialog], [role=alertdialog]') === null;
