/** GET with the session cookie: a ZIP archive with everything that is stored about the user. Not a call: it has no envelope. */
export const ACCOUNT_EXPORT_PATH = '/api/user/exportData';
