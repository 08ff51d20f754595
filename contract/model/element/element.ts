/** Messages left at a thing, a page. */
export const LEFT_MESSAGES_PAGE = 50;
