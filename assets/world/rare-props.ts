import type { PropKind } from '../../contract/model/element/props';
import type { PropArt } from './prop-art';
import { EXHIBITS } from './props/exhibits';
import { FURNITURE } from './props/furniture';
import { STANDS } from './props/stands';
import { WONDERS } from './props/wonders';

/** The art of the kinds of exhibition halls and events, which the 2D view loads when it needs them. */
export const RARE_ART = {
  ...FURNITURE,
  ...EXHIBITS,
  ...STANDS,
  ...WONDERS,
} as const satisfies Partial<Record<PropKind, PropArt>>;
