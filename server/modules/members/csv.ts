/** At the front, so that a spreadsheet reads the text as UTF-8. */
const MARK = '\uFEFF';

/** A spreadsheet would run these as a formula (trust T44). */
const RUNS = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => {
  const safe = RUNS.test(text) ? `'${text}` : text;
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as text (RFC 4180), in which no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
