import { useSnapshot } from 'valtio';
import { useFeatureApi } from '../../../hud/features/use-features';
import { lazyPart } from '../../../hud/ui/lazy-part';

const Celebration = lazyPart(async () => (await import('./celebration')).Celebration, { Failed: () => null });

/** Over the canvas: a celebration over the stands of a bar that becomes full. */
export function FullBars() {
  const { full } = useSnapshot(useFeatureApi('charge').state);
  return full && <Celebration key={full.number} elementIds={full.elementIds} />;
}
