import type { ClientFeature, FeatureApp, FeatureSpace } from '../features/client-feature';
import { createFeaturesState, type FeaturesState, type FeaturesStore } from '../state/features';

/** The features of the app, loaded with the first call. */
export interface AppFeatures {
  /** Their parts outside of spaces. Rejects while their code cannot be fetched; the next call tries again. */
  load(): Promise<FeaturesState>;
  /** Opens them in a space: their parts go into the store. Rejects as `load`. */
  openSpace(space: FeatureSpace, store: FeaturesStore): Promise<void>;
}

interface Loaded {
  readonly features: readonly ClientFeature[];
  readonly uis: readonly object[];
  readonly appApis: Readonly<Record<string, unknown>>;
  readonly state: FeaturesState;
}

export function createAppFeatures(app: FeatureApp): AppFeatures {
  const load = async (): Promise<Loaded> => {
    const features = Object.values<ClientFeature>(await import('../../features/client'));
    const parts = await Promise.all(features.map(async (feature) => feature.ui?.()));
    const uis = parts.flatMap((part) => part?.UI ?? []);
    const appApis = Object.fromEntries(features.map((one) => [one.name, one.openApp?.(app)]));
    const store = createFeaturesState();
    store.opened({ uis, apis: {}, appApis, kinds: [] });
    return { features, uis, appApis, state: store.state };
  };
  let loading: Promise<Loaded> | undefined;
  const loaded = (): Promise<Loaded> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    load: async () => (await loaded()).state,
    async openSpace(space, store) {
      const { features, uis, appApis } = await loaded();
      if (space.scope.ended) return;
      const apis = Object.fromEntries(features.map((one) => [one.name, one.openSpace?.(space)]));
      const kinds = features.flatMap(({ interactions = [] }) => interactions);
      store.opened({ uis, apis, appApis, kinds });
    },
  };
}
