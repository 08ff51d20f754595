import type { PropKind } from '../../contract/model/element/props';
import type { PropArt } from './prop-art';
import { CAFE } from './props/cafe';
import { FOUNTAIN } from './props/fountain';
import { HOUSES } from './props/houses';
import { LAKE } from './props/lake';
import { LIGHTS } from './props/lights';
import { LOOKOUT } from './props/lookout';
import { PLANTS } from './props/plants';
import { PORTALS } from './props/portals';
import { SQUARE } from './props/square';
import { STAGE } from './props/stage';
import { TREES } from './props/trees';

/** The art of the kinds that most spaces have. */
export const COMMON_ART = {
  ...TREES,
  ...PLANTS,
  ...LAKE,
  ...HOUSES,
  ...LIGHTS,
  ...SQUARE,
  ...FOUNTAIN,
  ...CAFE,
  ...STAGE,
  ...LOOKOUT,
  ...PORTALS,
} as const satisfies Partial<Record<PropKind, PropArt>>;
