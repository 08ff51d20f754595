import { createContext, use, type RefObject } from 'react';
import type { CustomItemComponentProps } from 'virtua';

/** Number of rows at the previous layout; infinite before the first. */
export const RowsBefore = createContext<RefObject<number>>({ current: Number.POSITIVE_INFINITY });

/**
 * Row wrapper. The list hides a row until it is measured, which is late on a busy page; an appended row has a
 * known place and is visible at once.
 */
export function AppendedRow({ ref, style, index, children }: CustomItemComponentProps) {
  const before = use(RowsBefore);
  return (
    <div ref={ref} style={index >= before.current ? { ...style, visibility: undefined } : style}>
      {children}
    </div>
  );
}
