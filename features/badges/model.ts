/** Maximum length of a self-description in a space, in user-perceived characters. */
export const PERSONALITY_MAX = 60;
