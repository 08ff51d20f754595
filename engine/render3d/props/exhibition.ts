import { EXHIBITS } from './exhibits';
import { FURNITURE } from './furniture';
import { WONDERS } from './wonders';

/** What stands in halls, is shown and tried out there. */
export const EXHIBITION = { ...EXHIBITS, ...FURNITURE, ...WONDERS };
