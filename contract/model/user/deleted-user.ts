/** How the ids of the accounts begin that stay in place of deleted ones. They have no name. */
export const DELETED_USER = 'gone';

/** Whether a message or an entry is of a user who deleted the account since. */
export const isDeletedUser = (userId: string): boolean => userId.startsWith(DELETED_USER);
