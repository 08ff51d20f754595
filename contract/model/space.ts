export type { ServerEntry, SpaceGameConfig, SpaceInfo } from './space.schema';

/** Most people in a server of a space unless configured (specification, section 9). */
export const SERVER_MAX_DEFAULT = 500;

/** The space that a first start makes, so that there is a place to enter. */
export const DEMO_SPACE_ID = 'plaza';
