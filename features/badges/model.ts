/** What a person may say about themselves in a space, in characters as a person counts them. */
export const PERSONALITY_MAX = 60;
