import type { KeptValues } from '../../../src/platform/kept-values';
import type { Scope } from '../../../src/platform/scope';
import type { Timers } from '../../../src/platform/timers';
import type { SpaceEditorApi } from '../client-api';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Editing } from '../editing/editing';
import type { EditHolder, SpaceWords } from '../model';

export type EditMode =
  | { readonly kind: 'loading' }
  | { readonly kind: 'editing' }
  /** Somebody else edits; `refused`: who does has answered that they go on. */
  | { readonly kind: 'watching'; readonly holder: EditHolder; readonly refused: boolean }
  /** The lease is gone; what is not saved stays here. */
  | { readonly kind: 'timedOut' }
  /** The lease is gone, and somebody has changed the draft since. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'denied' | 'lost' }
  | { readonly kind: 'failed'; readonly error: unknown };

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline';

/** Work that a closed or crashed tab left in this browser. */
export interface KeptWork {
  readonly document: SpaceDocument;
  /** ms since 1970. */
  readonly at: number;
}

export interface EditSessionState {
  mode: EditMode;
  save: SaveState;
  /** Nickname of the person who asks to edit next; empty: nobody. */
  askedBy: string;
  isOwner: boolean;
  spaceName: string;
  /** The space gets them when it is published. */
  newWords: SpaceWords | undefined;
  /** The published version that the draft began from. */
  baseVersion: number;
  /** Whether there is a draft beside the published version. */
  hasDraft: boolean;
  recovered: KeptWork | undefined;
  /** Is another object when another document was opened. */
  editing: Editing | undefined;
}

export interface EditSessionDeps {
  readonly api: Omit<SpaceEditorApi, 'content' | 'spaces' | 'version' | 'settings' | 'saveSettings'>;
  readonly spaceId: string;
  readonly userId: string;
  readonly scope: Scope;
  readonly timers: Pick<Timers, 'now' | 'after' | 'every'>;
  readonly kept: KeptValues<KeptWork>;
  /** Calls back each time the page may soon be gone. */
  readonly onHide: (run: () => void) => () => void;
  /** ms since 1970. */
  readonly wallNow: () => number;
}
