/** Messages left at a thing, a page. */
export const LEFT_PAGE = 50;
