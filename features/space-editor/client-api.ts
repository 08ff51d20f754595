import type { OutputOf } from '../../contract/calls/call';
import type { Calls } from '../../contract/calls/index';
import type { SpaceSettings } from '../../contract/calls/space-settings';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Publication, SpaceWords } from './model';

interface Lease {
  readonly spaceId: string;
  readonly token: string;
}

/** A document that continues the draft with this `rev`. */
export interface Continued extends Lease {
  readonly rev: number;
  readonly document: SpaceDocument;
}

/** The calls of the editor. Every promise rejects with `AppError`; they show no error by themselves. */
export interface SpaceEditorApi {
  start(spaceId: string, how?: 'ask' | 'take'): Promise<OutputOf<Calls['startEdit']>>;
  /** Resolves to the nickname of the person who asks to edit next; empty: nobody. */
  beat(lease: Lease, answer?: 'keep' | 'give'): Promise<string>;
  end(lease: Lease): Promise<void>;
  draft(spaceId: string): Promise<OutputOf<Calls['draft']>>;
  verify(spaceId: string): Promise<OutputOf<Calls['verifyDraft']>>;
  /** Resolves to the new `rev`. */
  save(draft: Continued): Promise<number>;
  deleteDraft(lease: Lease): Promise<void>;
  /** Resolves to the new version. `words`: the space gets them with it. */
  publish(draft: Continued, note: string, words?: SpaceWords): Promise<number>;
  /** `at`: ISO 8601; null: not by itself. */
  publishAt(lease: Lease, rev: number, note: string, at: string | null): Promise<void>;
  /** The document of a published version. */
  version(spaceId: string, version: number): Promise<SpaceDocument>;
  history(spaceId: string): Promise<readonly Publication[]>;
  /** Resolves to the new version. */
  rollback(lease: Lease, version: number): Promise<number>;
  pin(spaceId: string, version: number, pinned: boolean): Promise<void>;
  /** Spaces that a portal may lead to: those that the user manages, has visited, and may enter. */
  spaces(): Promise<readonly { readonly spaceId: string; readonly name: string }[]>;
  /** The published document of a space, without what only its editors know. */
  content(spaceId: string): Promise<SpaceDocument>;
  settings(spaceId: string): Promise<OutputOf<Calls['getSpaceSettings']>>;
  /** Resolves with the settings as the server stored them. */
  saveSettings(spaceId: string, change: Partial<SpaceSettings>): Promise<SpaceSettings>;
  info(spaceId: string): Promise<OutputOf<Calls['getSpaceInfo']>>;
}

declare module '../../src/features/client-feature' {
  interface FeatureAppApis {
    'space-editor': SpaceEditorApi;
  }
}
