import { HAS_SET_NICKNAME } from '../../../contract/model/user/user';
import type { users } from '../../database/schema';

type Row = typeof users.$inferSelect;

const OPERATIONS_MAX = 200;

/**
 * Adds an operation once. Removes the oldest ones above the limit, except the marker that the nickname is
 * set.
 */
export function withOperation(operations: readonly string[], operation: string): string[] {
  if (operations.includes(operation)) return [...operations];
  const all = [...operations, operation];
  while (all.length > OPERATIONS_MAX)
    all.splice(
      all.findIndex((known) => known !== HAS_SET_NICKNAME),
      1,
    );
  return all;
}

/** Removes duplicates and empty ids. */
export const idList = (text: string): string =>
  [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ].join(',');

/** A note that the client stores for the user. Not visible to others. */
export type Note =
  | { readonly guide: string }
  | { readonly ownerHasNoticedIds: string }
  | { readonly operation: string }
  | { readonly lang: 'zh' | 'en' }
  | { readonly highAudio: boolean }
  | { readonly openBgMusic: boolean };

export function noteFields(row: Row, note: Note): Partial<Row> {
  if ('guide' in note) return { guide: note.guide };
  if ('ownerHasNoticedIds' in note) return { ownerHasNoticedIds: idList(note.ownerHasNoticedIds) };
  if ('lang' in note) return { lang: note.lang };
  if ('openBgMusic' in note) return { openBgMusic: note.openBgMusic };
  if ('highAudio' in note) return { highAudio: note.highAudio };
  const operations = withOperation(row.operations, note.operation);
  // The marker of section 3 counts only for a user with a nickname.
  const named = note.operation === HAS_SET_NICKNAME && row.nickname !== '';
  return { operations, nicknameSet: row.nicknameSet || named };
}
