import { createContext, use } from 'react';

/** What other parts of the HUD open too: the map, and the menu of expressions and moves. */
export interface OverlayState {
  /** Undefined until somebody folds or opens it: it is open where it has room. */
  readonly map: boolean | undefined;
  readonly emotes: boolean;
  readonly open: (what: 'map' | 'emotes', open: boolean) => void;
}

const OverlayStateContext = createContext<OverlayState | undefined>(undefined);
export const OverlayStateProvider = OverlayStateContext;

export function useOverlayState(): OverlayState {
  const doors = use(OverlayStateContext);
  if (!doors) throw new Error('HudDoorsProvider is missing');
  return doors;
}
