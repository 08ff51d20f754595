import { EXHIBITS } from './exhibits';
import { WONDERS } from './wonders';

/** What is shown and tried out, in spaces made for that. */
export const EXHIBITION = { ...EXHIBITS, ...WONDERS };
