import type { LocalText } from '../../../contract/model/space-document';
import { onStoreChangedInOtherTab, type Store } from '../../platform/store';

/** The record of a removal from a space, shown on the home page until it is dismissed or the user enters again. */
export interface RemovalRecord {
  readonly userId: string;
  readonly spaceId: string;
  readonly name: LocalText;
  /** The moderator's reason; may be empty. */
  readonly why: string;
  /** Nicknames of some moderators. Records in users' browsers have this field name. */
  readonly keepers: readonly string[];
}

// Records in users' browsers have this key.
const KEY = 'sentOut';

export const storeRemoval = (store: Store, note: RemovalRecord): void => store.set(KEY, JSON.stringify(note));

/** The record of this user; records of other users of this device are ignored. */
export function readRemoval(store: Store, userId: string): RemovalRecord | undefined {
  try {
    const note = JSON.parse(store.get(KEY) ?? '') as RemovalRecord;
    return note.userId === userId ? note : undefined;
  } catch {
    return undefined;
  }
}

/** `spaceId`: only a record of that space. */
export function clearRemoval(store: Store, userId: string, spaceId?: string): void {
  const note = readRemoval(store, userId);
  if (note && (spaceId === undefined || note.spaceId === spaceId)) store.set(KEY, '');
}

/** Runs when another tab stores a removal from the space; returns an unsubscribe function. */
export const onRemovalInOtherTab = (
  store: Store,
  spaceId: string,
  userId: () => string,
  run: () => void,
): (() => void) =>
  onStoreChangedInOtherTab(KEY, () => {
    if (readRemoval(store, userId())?.spaceId === spaceId) run();
  });
