import { createContext, use, useMemo } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { FeatureApis, FeatureAppApis } from '../../src/features/client-feature';
import type { FeaturesState } from '../../src/state/features';
import type { FeatureUi } from './feature-ui';

export const NO_FEATURES = proxy<FeaturesState>({ uis: [], apis: {}, appApis: {} });
const FeaturesContext = createContext<FeaturesState>(NO_FEATURES);
/** Provides the open features: in a space, the features of the space; elsewhere, the features of the app. */
export const FeaturesProvider = FeaturesContext;

/** The HUD parts of the open features; empty until their code is loaded. */
export function useFeatureUis(): readonly FeatureUi[] {
  return useSnapshot(use(FeaturesContext)).uis;
}

type Lists = {
  [K in keyof FeatureUi]-?: NonNullable<FeatureUi[K]> extends readonly (infer P)[] ? P : never;
};

type PlacedKind = {
  [K in keyof Lists]: Lists[K] extends { readonly order: number } ? K : never;
}[keyof Lists];

/** The parts of one kind of all open features, in the order of the list of features. */
export function useFeatureParts<K extends keyof FeatureUi>(kind: K): readonly Lists[K][] {
  const uis = useFeatureUis();
  return useMemo(() => uis.flatMap((ui) => (ui[kind] ?? []) as readonly Lists[K][]), [uis, kind]);
}

/** As `useFeatureParts`, sorted by `order`. */
export function usePlacedParts<K extends PlacedKind>(kind: K): readonly Lists[K][] {
  const parts: readonly Lists[K][] = useFeatureParts(kind);
  return useMemo(() => parts.toSorted((a, b) => a.order - b.order), [parts]);
}

/** Whether a feature takes reports. */
export const useTakesReports = (): boolean =>
  useFeatureUis().some(({ ReportDialog }) => ReportDialog !== undefined);

/** The API of a feature in a space, for the HUD parts of the same feature. */
export const useFeatureApi = <N extends Extract<keyof FeatureApis, string>>(name: N): FeatureApis[N] =>
  use(FeaturesContext).apis[name] as FeatureApis[N];

/** The API of a feature outside of spaces, for the HUD parts of the same feature. */
export const useFeatureAppApi = <N extends Extract<keyof FeatureAppApis, string>>(
  name: N,
): FeatureAppApis[N] => use(FeaturesContext).appApis[name] as FeatureAppApis[N];
