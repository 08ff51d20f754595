import { useElements, useSpaceActions } from './space-context';

/** What the hint of a thing says; renders anew when something is switched or opened. */
export function usePrompt(): (elementId: string) => string | undefined {
  // Nothing of it is read here, so that any change counts.
  useElements();
  return useSpaceActions().promptOf;
}
