/** Maximum length of a line of a business card, in user-perceived characters. */
export const CARD_MAX = 40;
export const LINK_MAX = 300;

/** Whether a text is a web link: http or https, with a host. */
export const isWebLink = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text);
