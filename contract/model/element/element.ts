/** Left messages per page. */
export const LEFT_MESSAGES_PAGE = 50;
