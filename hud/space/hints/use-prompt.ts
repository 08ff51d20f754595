import { useElements, useSpace, useSpaceActions } from '../space-context';

/** Prompt text of an element; updates when something is switched, opened or sat on. */
export function usePrompt(): (elementId: string) => string | undefined {
  // Subscribes to all changes without reading a value.
  useElements();
  useSpace();
  return useSpaceActions().promptOf;
}
