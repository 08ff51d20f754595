/** Byte order mark, so that spreadsheets read UTF-8. */
const MARK = '\uFEFF';

/** Spreadsheets would evaluate these as a formula (trust T44). */
const RUNS = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => {
  const safe = RUNS.test(text) ? `'${text}` : text;
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as CSV (RFC 4180), without formulas. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
