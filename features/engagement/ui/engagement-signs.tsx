import { useSnapshot } from 'valtio';
import { useFeatureApi } from '../../../hud/features/use-features';
import { lazyPart } from '../../../hud/ui/lazy-part';

const Signs = lazyPart(async () => (await import('./signs/signs')).Signs, { Failed: () => null });

/** Over the canvas: the signs of what is played, where there is any. */
export function EngagementSigns() {
  const { state: known, scene } = useFeatureApi('engagement');
  const { list } = useSnapshot(known);
  const hasAny = list.some(
    ({ state, elementIds }) => state === 'open' || (state !== 'draft' && elementIds.length > 0),
  );
  return scene && hasAny ? <Signs scene={scene} /> : null;
}
