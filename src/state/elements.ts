import { proxy, subscribe } from 'valtio/vanilla';
import type { SpaceDocument } from '../../contract/model/space-document';

export interface ElementsState {
  /** Things that are switched off now. */
  off: Record<string, true>;
  /** Code gates that one has opened. */
  gates: readonly string[];
}

/** What is switched in the space, and what stands open for oneself. */
export function createElementsState() {
  const state = proxy<ElementsState>({ off: {}, gates: [] });
  const set = (elementId: string, on: boolean): void => {
    if (on) delete state.off[elementId];
    else state.off[elementId] = true;
  };
  return {
    state,
    set,
    /** Calls after each change until the answer is called. */
    watch: (run: () => void): (() => void) => subscribe(state, run),
    /** Afresh: as the document begins, but for what differs. */
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
    /** A gate was opened: every one that is open now. */
    opened(gates: readonly string[]): void {
      state.gates = [...gates];
    },
  };
}
export type ElementsStore = ReturnType<typeof createElementsState>;
