import { proxy, ref } from 'valtio/vanilla';

export interface FeaturesState {
  /** The HUD parts of the open features, in the order of their list. */
  uis: readonly object[];
  /** What each offers its HUD in this space, by its name; empty outside of spaces. */
  apis: Readonly<Record<string, unknown>>;
  /** What each offers its HUD everywhere. */
  appApis: Readonly<Record<string, unknown>>;
}

export function createFeaturesState() {
  const state = proxy<FeaturesState>({ uis: [], apis: ref({}), appApis: ref({}) });
  return {
    state,
    opened({ uis, apis, appApis }: FeaturesState): void {
      state.apis = ref({ ...apis });
      state.appApis = ref({ ...appApis });
      state.uis = uis.map((ui) => ref(ui));
    },
  };
}
export type FeaturesStore = ReturnType<typeof createFeaturesState>;
