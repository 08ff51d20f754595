import { COMMON_ART } from '../../../assets/world/common-props';
import type { PropArt } from '../../../assets/world/prop-art';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { looksFor, type KindLooks } from '../../world/kind-looks';

/** Art of a kind in 2D. */
export type KindArt = KindLooks<PropArt>;

/** Art of a document's kinds; that of rare ones is a separate chunk, which loads when it is needed. */
export const artFor = (document: Pick<SpaceDocument, 'elements'>): Promise<KindArt> =>
  looksFor<PropArt, keyof typeof COMMON_ART>(
    document,
    COMMON_ART,
    async () => (await import('../../../assets/world/rare-props')).RARE_ART,
  );
