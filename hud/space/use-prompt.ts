import { useMemo } from 'react';
import { useElements, useSpaceActions } from './space-context';

/** What the hint of a thing says: another function whenever something is switched or opened. */
export function usePrompt(): (elementId: string) => string | undefined {
  const { promptOf } = useSpaceActions();
  const { off, gates } = useElements();
  return useMemo(() => (elementId: string) => promptOf(elementId), [promptOf, off, gates]);
}
