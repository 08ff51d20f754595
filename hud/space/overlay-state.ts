import { createContext, use } from 'react';

/** Overlays that several parts of the HUD open: the map and the emote menu. */
export interface OverlayState {
  /** Undefined until the user folds or opens it: then the available room decides. */
  readonly map: boolean | undefined;
  readonly emotes: boolean;
  readonly open: (what: 'map' | 'emotes', open: boolean) => void;
}

const OverlayStateContext = createContext<OverlayState | undefined>(undefined);
export const OverlayStateProvider = OverlayStateContext;

export function useOverlayState(): OverlayState {
  const state = use(OverlayStateContext);
  if (!state) throw new Error('OverlayStateProvider is missing');
  return state;
}
