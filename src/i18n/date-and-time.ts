/** Date and time as text without line break opportunities. `at`: ISO 8601. */
export const dateAndTime = (at: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' })
    .format(new Date(at))
    .replace(/\s/g, '\u00a0')
    .replace(/[年月日]/g, '\u2060$&\u2060');
