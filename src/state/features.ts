import { proxy, ref } from 'valtio/vanilla';
import type { InteractionKind } from '../interactions/kind';

export interface FeaturesState {
  /** The HUD parts of the open features, in the order of their list. */
  uis: readonly object[];
  /** The API of each feature in this space, by name; empty outside of spaces. */
  apis: Readonly<Record<string, unknown>>;
  /** The API of each feature outside of spaces, by name. */
  appApis: Readonly<Record<string, unknown>>;
}

interface Opened extends FeaturesState {
  readonly kinds: readonly InteractionKind[];
}

export function createFeaturesState() {
  const state = proxy<FeaturesState>({ uis: [], apis: ref({}), appApis: ref({}) });
  let added: readonly InteractionKind[] = [];
  return {
    state,
    /** Kinds of interaction that the open features add. */
    kinds: (): readonly InteractionKind[] => added,
    opened({ uis, apis, appApis, kinds }: Opened): void {
      added = kinds;
      state.apis = ref({ ...apis });
      state.appApis = ref({ ...appApis });
      state.uis = uis.map((ui) => ref(ui));
    },
  };
}
export type FeaturesStore = ReturnType<typeof createFeaturesState>;
