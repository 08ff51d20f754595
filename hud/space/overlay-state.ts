import { createContext, use } from 'react';

/** What other parts of the HUD open too: the map, and the menu of expressions and moves. */
export interface HudDoors {
  /** Undefined until somebody folds or opens it: it is open where it has room. */
  readonly map: boolean | undefined;
  readonly emotes: boolean;
  readonly open: (what: 'map' | 'emotes', open: boolean) => void;
}

const HudDoorsContext = createContext<HudDoors | undefined>(undefined);
export const HudDoorsProvider = HudDoorsContext;

export function useHudDoors(): HudDoors {
  const doors = use(HudDoorsContext);
  if (!doors) throw new Error('HudDoorsProvider is missing');
  return doors;
}
