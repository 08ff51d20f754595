import { useEffect, useState } from 'react';
import { useApp } from '../app-context';
import { useAppFeatures } from './use-app-features';
import { FeaturesProvider, usePlacedParts } from './use-features';

function Sections() {
  return usePlacedParts('homeSections').map(({ order, Part }) => <Part key={order} />);
}

function Loaded() {
  const features = useAppFeatures();
  return (
    <FeaturesProvider value={features}>
      <Sections />
    </FeaturesProvider>
  );
}

/** On the home page: the sections of the features. Their code loads when the page has nothing else to do. */
export function HomeSections() {
  const { timers } = useApp();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => timers.idle(() => setIdle(true)), [timers]);
  return isIdle ? <Loaded /> : null;
}
