import type { ErrorEntries } from '../../contract/features';
import type { UploadFile } from '../../contract/model/upload';
import type { ClientFeature, FeatureApp, FeatureSpace, RemoteSpace } from '../features/client-feature';
import type { Scope } from '../platform/scope';
import { createFeaturesState, type FeaturesState, type FeaturesStore } from '../state/features';

/** The features of the app, loaded with the first call. */
export interface AppFeatures {
  /**
   * Their parts outside of spaces. A feature that fails is reported and left out, and the next call tries it again.
   * Rejects while the list cannot be loaded.
   */
  load(): Promise<FeaturesState>;
  /** The errors of the features, by name; empty until their code is loaded. */
  errors(): ErrorEntries;
  /** Uploads by the feature that takes files. Rejects where there is none. */
  readonly upload: UploadFile;
  /** The features in one space: their parts go into the store. */
  inSpace(space: FeatureSpace, store: FeaturesStore): SpaceFeatures;
  /** As `inSpace`, for a space that the user has not entered: those that work there. */
  fromOutside(space: RemoteSpace, store: FeaturesStore): SpaceFeatures;
}

export interface SpaceFeatures {
  /** Opens each feature that is not open yet. Fails as `load`. */
  open(): Promise<void>;
}

export interface AppFeaturesDeps {
  /** The list of features; rejects while its code cannot be loaded. */
  readonly list: () => Promise<Readonly<Record<string, ClientFeature>>>;
  readonly report: (error: unknown) => void;
}

/** A feature whose code is loaded. */
interface LoadedFeature {
  readonly feature: ClientFeature;
  readonly ui: object | undefined;
  readonly appApi: unknown;
}

const featureError = ({ name }: ClientFeature, cause: unknown): Error =>
  new Error(`the feature ${name} did not open`, { cause });

/** Runs `load` until it succeeds once; calls during a run share it. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

function checkNames(features: readonly ClientFeature[]): void {
  const names = features.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`two features have one name: ${names.join(', ')}`);
}

/** Throws if two errors have the same name or code. */
function joinErrors(features: readonly ClientFeature[]): ErrorEntries {
  const all = features.flatMap((feature) => Object.entries(feature.errors ?? {}));
  const names = new Set(all.map(([name]) => name));
  const codes = new Set(all.map(([, { code }]) => code));
  if (Math.min(names.size, codes.size) < all.length)
    throw new Error(`two errors of features have one name or code: ${[...names].join(', ')}`);
  return Object.fromEntries(all);
}

const partsOf = (open: readonly LoadedFeature[]) => ({
  uis: open.flatMap(({ ui }) => ui ?? []),
  appApis: Object.fromEntries(open.map(({ feature, appApi }) => [feature.name, appApi])),
});

export function createAppFeatures(
  core: Omit<FeatureApp, 'upload'>,
  { list, report }: AppFeaturesDeps,
): AppFeatures {
  let errors: ErrorEntries = {};
  let uploads: UploadFile | undefined;
  const upload: UploadFile = async (...what) => {
    if (!uploads) {
      const found = (await loaders()).find(({ feature }) => feature.createUpload);
      uploads = found?.feature.createUpload?.(core);
    }
    if (!uploads) throw new Error('no feature takes files');
    return uploads(...what);
  };
  const app: FeatureApp = { ...core, upload };
  const loaders = once(async () => {
    const features = Object.values(await list());
    checkNames(features);
    errors = joinErrors(features);
    return features.map((feature) => ({
      feature,
      load: once<LoadedFeature>(async () => {
        const ui = (await feature.ui?.())?.UI;
        return { feature, ui, appApi: feature.openApp?.(app) };
      }),
    }));
  });
  /** The features whose code is loaded, in the order of the list. */
  const loadAll = async (): Promise<readonly LoadedFeature[]> => {
    const loaded = await Promise.all(
      (await loaders()).map(({ feature, load }) =>
        load().catch((error: unknown) => report(featureError(feature, error))),
      ),
    );
    return loaded.flatMap((one) => one ?? []);
  };
  const appStore = createFeaturesState();

  return {
    async load() {
      appStore.opened({ ...partsOf(await loadAll()), apis: {}, kinds: [] });
      return appStore.state;
    },
    errors: () => errors,
    upload,
    inSpace: (space, store) =>
      createSpaceFeatures(space, store, loadAll, report, (feature, scope) => {
        const own = { ...space, scope };
        return feature.openSpace ? feature.openSpace(own) : feature.openAnywhere?.(own);
      }),
    fromOutside: (space, store) =>
      createSpaceFeatures(space, store, loadAll, report, (feature, scope) =>
        feature.openAnywhere?.({ ...space, scope }),
      ),
  };
}

function createSpaceFeatures(
  space: Pick<RemoteSpace, 'scope'>,
  store: FeaturesStore,
  loadAll: () => Promise<readonly LoadedFeature[]>,
  report: (error: unknown) => void,
  openIn: (feature: ClientFeature, scope: Scope) => unknown,
): SpaceFeatures {
  /** API by name of the feature; undefined: it failed. A failed feature would fail again, and is not opened twice. */
  const tried = new Map<string, { readonly api: unknown } | undefined>();
  const tryOpen = ({ feature }: LoadedFeature): { readonly api: unknown } | undefined => {
    const scope = space.scope.child();
    try {
      return { api: openIn(feature, scope) };
    } catch (error) {
      report(featureError(feature, error));
      endFailed(scope);
      return undefined;
    }
  };
  /** Ends what a feature started before it failed. */
  const endFailed = (scope: Scope): void => {
    try {
      scope.dispose();
    } catch (error) {
      report(error);
    }
  };
  return {
    async open() {
      const loaded = await loadAll();
      if (space.scope.ended) return;
      for (const one of loaded) if (!tried.has(one.feature.name)) tried.set(one.feature.name, tryOpen(one));
      const open = loaded.filter(({ feature }) => tried.get(feature.name) !== undefined);
      store.opened({
        ...partsOf(open),
        apis: Object.fromEntries(open.map(({ feature: { name } }) => [name, tried.get(name)?.api])),
        kinds: open.flatMap(({ feature }) => feature.interactions ?? []),
      });
    },
  };
}
