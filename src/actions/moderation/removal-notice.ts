import type { LocalText } from '../../../contract/model/space-document';
import { onStoreChangedInOtherTab, type Store } from '../../platform/store';

/** That somebody had to go: home says so until it is put away, or they are inside again. */
export interface RemovalRecord {
  readonly userId: string;
  readonly spaceId: string;
  readonly name: LocalText;
  /** In the keeper's words; empty: none. */
  readonly why: string;
  /** Names of some who look after the space. */
  readonly keepers: readonly string[];
}

const KEY = 'sentOut';

export const storeRemoval = (store: Store, note: RemovalRecord): void => store.set(KEY, JSON.stringify(note));

/** That of this person; of another one on this device it is no matter. */
export function readRemoval(store: Store, userId: string): RemovalRecord | undefined {
  try {
    const note = JSON.parse(store.get(KEY) ?? '') as RemovalRecord;
    return note.userId === userId ? note : undefined;
  } catch {
    return undefined;
  }
}

/** `spaceId`: only what is about that space. */
export function clearRemoval(store: Store, userId: string, spaceId?: string): void {
  const note = readRemoval(store, userId);
  if (note && (spaceId === undefined || note.spaceId === spaceId)) store.set(KEY, '');
}

/** Runs when the note of a space is kept by another tab: whoever is sent out there is so here; answers its end. */
export const onRemovalInOtherTab = (
  store: Store,
  spaceId: string,
  userId: () => string,
  run: () => void,
): (() => void) =>
  onStoreChangedInOtherTab(KEY, () => {
    if (readRemoval(store, userId())?.spaceId === spaceId) run();
  });
