import { EXHIBITS } from './exhibits';
import { FURNITURE } from './furniture';
import { WONDERS } from './wonders';

/** Props of exhibition halls, in a separate chunk. */
export const EXHIBITION = { ...EXHIBITS, ...FURNITURE, ...WONDERS };
