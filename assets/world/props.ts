import type { PropKind } from '../../contract/model/element/props';
import type { PropArt } from './prop-art';
import { CAFE } from './props/cafe';
import { EXHIBITS } from './props/exhibits';
import { FOUNTAIN } from './props/fountain';
import { FURNITURE } from './props/furniture';
import { HOUSES } from './props/houses';
import { LAKE } from './props/lake';
import { LIGHTS } from './props/lights';
import { LOOKOUT } from './props/lookout';
import { PLANTS } from './props/plants';
import { SQUARE } from './props/square';
import { STAGE } from './props/stage';
import { TREES } from './props/trees';
import { WONDERS } from './props/wonders';

/** The art of every kind of the catalogue. */
export const PROP_ART: Readonly<Record<PropKind, PropArt>> = {
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
  ...FURNITURE,
  ...EXHIBITS,
  ...WONDERS,
};
