import { proxy, subscribe } from 'valtio/vanilla';
import type { SpaceDocument } from '../../contract/model/space-document';

export interface ElementsState {
  /** Elements that are off. */
  off: Record<string, true>;
  /** Code gates that the user has opened. */
  gates: readonly string[];
}

/** The element states of the space, and the user's open gates. */
export function createElementsState() {
  const state = proxy<ElementsState>({ off: {}, gates: [] });
  const set = (elementId: string, on: boolean): void => {
    if (on) delete state.off[elementId];
    else state.off[elementId] = true;
  };
  return {
    state,
    set,
    /** Calls back after each change; returns an unsubscribe function. */
    watch: (run: () => void): (() => void) => subscribe(state, run),
    /** Resets to the document's initial state, except for the differing elements. */
    reset(
      document: Pick<SpaceDocument, 'elements'>,
      differing: readonly { readonly elementId: string; readonly on: boolean }[],
      gates: readonly string[],
    ): void {
      state.off = {};
      for (const { id, on } of document.elements) if (on === false) state.off[id] = true;
      for (const { elementId, on } of differing) set(elementId, on);
      state.gates = [...gates];
    },
    /** A gate was opened; `gates` lists all open ones. */
    opened(gates: readonly string[]): void {
      state.gates = [...gates];
    },
  };
}
export type ElementsStore = ReturnType<typeof createElementsState>;
