export type { ServerEntry, SpaceGameConfig, SpaceInfo } from './space.schema';

/** Default numbers of a server (specification, section 9): shown as busy from 200, full at 500. */
export const SERVER_ONLINE_DEFAULT = 200;
export const SERVER_MAX_DEFAULT = 500;

/** The space that a first start makes, so that there is a place to enter. */
export const DEMO_SPACE_ID = 'plaza';
