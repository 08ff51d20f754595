import type { ReactElement } from 'react';

/** Memoizes the element of each row by its dependencies, because a scrolling list requests rows repeatedly. */
export function memoizedRows<Row extends object, Seen extends readonly unknown[]>(
  draw: (row: Row, ...seen: Seen) => ReactElement,
): (row: Row, ...seen: Seen) => ReactElement {
  const drawn = new WeakMap<Row, { readonly seen: Seen; readonly element: ReactElement }>();
  return (row, ...seen) => {
    const known = drawn.get(row);
    if (known?.seen.every((part, at) => part === seen[at])) return known.element;
    const element = draw(row, ...seen);
    drawn.set(row, { seen, element });
    return element;
  };
}
