/** Most people in a server of a space unless configured (specification, section 9). */
export const SERVER_MAX_DEFAULT = 500;

/** Longest name of a space, in characters as a person counts them. */
export const SPACE_NAME_MAX = 40;

/** Longest description of a space, counted the same way. */
export const SPACE_DESCRIPTION_MAX = 200;

/** Templates of new spaces: the keys of the server's templates, and the `spaceType`. */
export const SPACE_TEMPLATES = ['garden', 'square', 'lakeside'] as const;
export type SpaceTemplate = (typeof SPACE_TEMPLATES)[number];

/** The space that the first start creates. */
export const DEMO_SPACE_ID = 'plaza';
/** The second demo space. */
export const EXPO_SPACE_ID = 'expo';

/** Who may write in the room of a space: everybody; moderators; visitors only with prepared phrases. */
export const IM_MODELS = ['all', 'managers', 'prefabricated'] as const;
export type ImModel = (typeof IM_MODELS)[number];

/** Who may share a screen: everybody; authorised members; moderators. */
export const SCREEN_SHARE_MODELS = ['all', 'authorised', 'managers'] as const;
export type ScreenShareModel = (typeof SCREEN_SHARE_MODELS)[number];
