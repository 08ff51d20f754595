import { useEffect, useState } from 'react';
import type { FeaturesState } from '../../src/state/features';
import { useApp } from '../app-context';
import { NO_FEATURES } from './use-features';

/** The features outside of spaces. None while their code is loading, or while it could not be loaded. */
export function useAppFeatures(): FeaturesState {
  const { loadFeatures, page } = useApp();
  const [features, setFeatures] = useState(NO_FEATURES);
  useEffect(() => {
    let here = true;
    loadFeatures().then(
      (loaded) => here && setFeatures(loaded),
      (error: unknown) => page.report(error),
    );
    return () => {
      here = false;
    };
  }, [loadFeatures, page]);
  return features;
}
