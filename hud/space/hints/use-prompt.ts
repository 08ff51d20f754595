import { useElements, useSpace, useSpaceActions } from '../space-context';

/** What the hint of a thing says; renders anew when something is switched or opened, and when one sits down or gets up. */
export function usePrompt(): (elementId: string) => string | undefined {
  // Nothing of it is read here, so that any change counts.
  useElements();
  useSpace();
  return useSpaceActions().promptOf;
}
