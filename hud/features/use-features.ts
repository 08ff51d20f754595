import { createContext, use, useMemo } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { FeatureApis, FeatureAppApis } from '../../src/features/client-feature';
import type { FeaturesState } from '../../src/state/features';
import type { FeatureUi, Placed } from './feature-ui';

const NONE = proxy<FeaturesState>({ uis: [], apis: {}, appApis: {} });
const FeaturesContext = createContext<FeaturesState>(NONE);
/** The features that are open where the children are: those of a space, or those of the app. */
export const FeaturesProvider = FeaturesContext;

/** The HUD parts of the open features; empty until their code has come. */
export function useFeatureUis(): readonly FeatureUi[] {
  return useSnapshot(use(FeaturesContext)).uis as readonly FeatureUi[];
}

type Lists = {
  [K in keyof FeatureUi]-?: NonNullable<FeatureUi[K]> extends readonly (infer P)[] ? P : never;
};

/** All parts of one kind, of all open features, in the order of the list. */
export function useFeatureParts<K extends keyof FeatureUi>(kind: K): readonly Lists[K][] {
  const uis = useFeatureUis();
  return useMemo(() => uis.flatMap((ui) => (ui[kind] ?? []) as readonly Lists[K][]), [uis, kind]);
}

/** The same, the smaller `order` first. */
export function usePlacedParts<K extends keyof FeatureUi>(
  kind: Lists[K] extends Placed<never> ? K : never,
): readonly Lists[K][] {
  const parts = useFeatureParts(kind as K);
  return useMemo(
    () => (parts as readonly Placed<never>[]).toSorted((a, b) => a.order - b.order) as readonly Lists[K][],
    [parts],
  );
}

/** What a feature offers its own parts in a space. Only a part of that feature asks. */
export const useFeatureApi = <N extends keyof FeatureApis & string>(name: N): FeatureApis[N] =>
  use(FeaturesContext).apis[name] as FeatureApis[N];

/** What a feature offers its own parts outside of spaces. */
export const useFeatureAppApi = <N extends keyof FeatureAppApis & string>(name: N): FeatureAppApis[N] =>
  use(FeaturesContext).appApis[name] as FeatureAppApis[N];
