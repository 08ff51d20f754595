import { useSnapshot } from 'valtio';
import { useFeatureApi } from '../../../hud/features/use-features';
import { lazyPart } from '../../../hud/ui/lazy-part';

const OpenedLooks = lazyPart(async () => (await import('./opened-looks')).OpenedLooks, {
  Failed: () => null,
});

/** In the scene, where there are boxes: the opened ones look so. */
export function BoxLooks() {
  const { list } = useSnapshot(useFeatureApi('engagement').state);
  return list.some(({ kind, state }) => kind === 'lottery-box' && state !== 'draft') ? <OpenedLooks /> : null;
}
