/** Action of a key in a paged file. */
export type Turn =
  | { readonly kind: 'leaf'; readonly by: 1 | -1 }
  | { readonly kind: 'zoom'; readonly by: 1 | -1 }
  | { readonly kind: 'go'; readonly to: 'first' | 'last' }
  | { readonly kind: 'fit' };

const KEYS: Readonly<Record<string, Turn>> = {
  PageDown: { kind: 'leaf', by: 1 },
  PageUp: { kind: 'leaf', by: -1 },
  Home: { kind: 'go', to: 'first' },
  End: { kind: 'go', to: 'last' },
  '+': { kind: 'zoom', by: 1 },
  '=': { kind: 'zoom', by: 1 },
  '-': { kind: 'zoom', by: -1 },
  '0': { kind: 'fit' },
};

const ARROWS: Readonly<Record<string, Turn>> = {
  ArrowRight: { kind: 'leaf', by: 1 },
  ArrowDown: { kind: 'leaf', by: 1 },
  ArrowLeft: { kind: 'leaf', by: -1 },
  ArrowUp: { kind: 'leaf', by: -1 },
};

/** While a page is enlarged, the arrow keys scroll it instead of turning pages. */
export const turnOf = (key: string, enlarged: boolean): Turn | undefined =>
  KEYS[key] ?? (enlarged ? undefined : ARROWS[key]);

/** Clamps a page number to the file. */
export const clampPage = (page: number, count: number): number =>
  Math.max(1, Math.min(count, Math.round(page)));
