/** How long a lease stays good after the last beat, seconds. */
export const LEASE_SECONDS = 60;
/** How long the holder has to answer somebody who asks, seconds. */
export const ANSWER_SECONDS = 30;

/** How a version came to be. */
export const PUBLICATION_KINDS = ['publish', 'planned', 'rollback'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** Older versions than the newest ones are removed, but for pinned ones. */
export const HISTORY = 50;
export const PINS_MAX = 20;
/** The names of live values that texts may show as `{name}`. */
export const LIVE_VALUES = [
  'onlineNum',
  'memberNum',
  'serverNum',
  'spaceName',
  'activityName',
  'time',
] as const;
export type LiveValue = (typeof LIVE_VALUES)[number];

/** A published version of a space. */
export interface Publication {
  version: number;
  /** Absent for versions from before the history. */
  kind?: PublicationKind | undefined;
  /** Of a rollback: the version that it brought back. */
  fromVersion?: number | undefined;
  /** Who published it; empty: nobody, or the account is gone. */
  nickname: string;
  note: string;
  pinned: boolean;
  /** ISO 8601. */
  publishedAt: string;
}

/** Who edits a space. */
export interface EditHolder {
  nickname: string;
  /** ISO 8601. */
  since: string;
  /** Whether the caller has asked to edit next. */
  asked: boolean;
}

/** Name and description that a space gets with a version; what is absent stays. */
export interface SpaceWords {
  readonly spaceName?: string;
  readonly description?: string;
}
