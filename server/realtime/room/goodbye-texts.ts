/** Texts of the `bye` event, by language. */

export const RESTARTING = {
  zh: '服务器正在重启，马上回来',
  en: 'The server is restarting and will be back in a moment.',
} as const;

export const REPLACED = {
  zh: '你已在另一个页面进入这个空间',
  en: 'You have entered this space in another page.',
} as const;
