import { isMobilePhone } from '../../contract/model/user/user-text';

export interface GuestLines {
  readonly phones: readonly string[];
  readonly userIds: readonly string[];
  /** Entries that are neither a phone number nor an id. */
  readonly wrong: readonly string[];
}

/** Removes the country code and group separators of a phone number. */
const bare = (entry: string): string =>
  entry.replace(/[-()（）]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');

const USER_ID = /^u[a-z2-9]{16}$/;

/** Sorts pasted entries (split at lines, commas and spaces) into phones and ids, without duplicates. */
export function readGuestLines(text: string): GuestLines {
  const phones = new Set<string>();
  const userIds = new Set<string>();
  const wrong = new Set<string>();
  for (const line of text.split(/[\n\r,，;；、]+/)) {
    // A line can hold one number written in groups, or several entries.
    const whole = bare(line.replace(/\s+/g, ''));
    const entries = isMobilePhone(whole) ? [whole] : line.split(/\s+/).filter((entry) => entry !== '');
    for (const entry of entries) {
      const number = bare(entry);
      if (isMobilePhone(number)) phones.add(number);
      else if (USER_ID.test(entry)) userIds.add(entry);
      else wrong.add(entry);
    }
  }
  return { phones: [...phones], userIds: [...userIds], wrong: [...wrong] };
}

const SHOWN = 3;

/** The first entries of a list, joined for a sentence. */
export const firstOf = (list: readonly string[]): string =>
  list
    .slice(0, SHOWN)
    .map((entry) => (entry.length > 24 ? `${entry.slice(0, 23)}…` : entry))
    .join(', ');
export const hasMore = (list: readonly string[]): boolean => list.length > SHOWN;
