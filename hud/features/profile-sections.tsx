import { useAppFeatures } from './use-app-features';
import { FeaturesProvider, usePlacedParts } from './use-features';

function Sections() {
  return usePlacedParts('profileSections').map(({ order, Part }) => <Part key={order} />);
}

/** In the account dialog: the sections of the features. */
export function ProfileSections() {
  const features = useAppFeatures();
  return (
    <FeaturesProvider value={features}>
      <Sections />
    </FeaturesProvider>
  );
}
