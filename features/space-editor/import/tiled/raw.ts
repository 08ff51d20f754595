/** An object of JSON whose shape is not known. */
export type Raw = Readonly<Record<string, unknown>>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; anything else counts as an empty list. */
export const rawList = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isRaw) : []);

export const textOf = (raw: Raw, key: string): string => {
  const value = raw[key];
  return typeof value === 'string' ? value : '';
};

export const numberOf = (raw: Raw, key: string, absent = 0): number => {
  const value = raw[key];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : absent;
};

/** A flag as JSON, or as the `1`, `0`, `true` and `false` of XML. */
export const flagOf = (raw: Raw, key: string, absent: boolean): boolean => {
  const value = raw[key];
  if (value === undefined) return absent;
  return value === true || value === 1 || value === '1' || value === 'true';
};
