import type { PropKind } from '../../../contract/model/element/props';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { looksFor, type KindLooks } from '../../world/kind-looks';
import { CAFE } from './kinds/cafe';
import { HOUSES } from './kinds/houses';
import { LAKE } from './kinds/lake';
import { LIGHTS } from './kinds/lights';
import { LOOKOUT } from './kinds/lookout';
import type { PropModel } from './model';
import { PLANTS } from './kinds/plants';
import { PORTALS } from './kinds/portals';
import { SQUARE } from './kinds/square';
import { STAGE } from './kinds/stage';
import { STREET } from './kinds/street';
import { TREES } from './kinds/trees';

const COMMON = {
  ...TREES,
  ...PLANTS,
  ...LAKE,
  ...HOUSES,
  ...LIGHTS,
  ...SQUARE,
  ...STREET,
  ...CAFE,
  ...STAGE,
  ...LOOKOUT,
  ...PORTALS,
} satisfies Partial<Record<PropKind, PropModel>>;

/** Model of a kind in 3D. */
export type PropModels = KindLooks<PropModel>;

/** Models of a document's kinds; rare ones are a separate chunk, which loads when they are needed. */
export const modelsFor = (document: SpaceDocument): Promise<PropModels> =>
  looksFor<PropModel, keyof typeof COMMON>(
    document,
    COMMON,
    async () => (await import('./kinds/exhibition')).EXHIBITION,
  );
