import { EXHIBITS } from './exhibits';
import { FURNITURE } from './furniture';
import { STANDS } from './stands';
import { WONDERS } from './wonders';

/** Props of exhibition halls and events, in a separate chunk. */
export const EXHIBITION = { ...EXHIBITS, ...FURNITURE, ...STANDS, ...WONDERS };
