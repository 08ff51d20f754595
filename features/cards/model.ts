/** Characters of a line of a business card, as a person counts them. */
export const CARD_MAX = 40;
export const LINK_MAX = 300;

/** Whether a text is a link that anybody may follow: http or https, with a host. */
export const isWebLink = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text);
