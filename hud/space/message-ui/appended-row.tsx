import { createContext, use, type RefObject } from 'react';
import type { CustomItemComponentProps } from 'virtua';

/** How many rows the list had in its last look; before the first it is endless. */
export const RowsBefore = createContext<RefObject<number>>({ current: Number.POSITIVE_INFINITY });

/**
 * The box of a row. The list hides a row until its height is known, which a busy page learns late: what comes at the
 * end, whose place is known, is seen at once.
 */
export function AppendedRow({ ref, style, index, children }: CustomItemComponentProps) {
  const before = use(RowsBefore);
  return (
    <div ref={ref} style={index >= before.current ? { ...style, visibility: undefined } : style}>
      {children}
    </div>
  );
}
