import type { PropKind } from '../../contract/model/element/props';
import { COMMON_ART } from './common-props';
import type { PropArt } from './prop-art';
import { RARE_ART } from './rare-props';

/** The art of every kind of the catalogue. */
export const PROP_ART: Readonly<Record<PropKind, PropArt>> = { ...COMMON_ART, ...RARE_ART };
