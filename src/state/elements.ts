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
    /** Another document: elements that stay keep their state, new ones start with their initial one. */
    replace(before: Pick<SpaceDocument, 'elements'>, after: Pick<SpaceDocument, 'elements'>): void {
      const known = new Set(before.elements.map(({ id }) => id));
      const stays = new Set(after.elements.flatMap(({ id }) => (known.has(id) ? [id] : [])));
      for (const id of Object.keys(state.off)) if (!stays.has(id)) delete state.off[id];
      for (const { id, on } of after.elements) if (!stays.has(id) && on === false) state.off[id] = true;
      state.gates = state.gates.filter((id) => stays.has(id));
    },
    /** A gate was opened; `gates` lists all open ones. */
    opened(gates: readonly string[]): void {
      state.gates = [...gates];
    },
  };
}
export type ElementsStore = ReturnType<typeof createElementsState>;
