/** The states of an engagement (activities that are played; ARCHITECTURE.md, «Engagements»). `settled` is the last. */
export const ENGAGEMENT_STATES = ['draft', 'scheduled', 'open', 'paused', 'closed', 'settled'] as const;
export type EngagementState = (typeof ENGAGEMENT_STATES)[number];

/** The steps that people may make. A scheduled engagement opens by itself, an open one closes by itself. */
export const STEPS: Readonly<Record<EngagementState, readonly EngagementState[]>> = {
  draft: ['scheduled', 'open'],
  scheduled: ['draft', 'open'],
  open: ['paused', 'closed'],
  paused: ['open', 'closed'],
  closed: ['settled'],
  settled: [],
};

/** Settings change only before people take part. */
export const isEditable = (state: EngagementState): boolean => state === 'draft' || state === 'scheduled';

export const ENGAGEMENT_NAME_MAX = 60;
export const ENGAGEMENTS_PER_SPACE = 200;
export const ENGAGEMENT_ELEMENTS_MAX = 20;
/** Engagements that may be asked about at once. */
export const TOLD_MAX = 10;
/** Engagements a page, for those who run them in several spaces. */
export const ORGANIZED_PAGE = 30;
/** Entries of the log a page. */
export const LOG_PAGE = 100;
/** What a participant sends may arrive this much after the end, ms. */
export const LATE_MS = 300;

/** What everybody in the space may know of an engagement. */
export interface Engagement {
  engagementId: string;
  kind: string;
  name: string;
  state: EngagementState;
  /** Counts the steps and changes: a newer one is larger. */
  version: number;
  /** ISO 8601; empty: by hand; of one that was opened, when. */
  opensAt: string;
  /** ISO 8601; empty: by hand; of one that is over, when it ended. */
  closesAt: string;
  /** IANA name of the zone that its days are counted in. */
  zone: string;
  /** The elements of the space at which people take part. */
  elementIds: string[];
}

/** A space in which somebody may run engagements. */
export interface OrganizedSpace {
  spaceId: string;
  spaceName: string;
  /** Empty: as in Chinese. */
  spaceNameEn: string;
  /** Whether they may also make some there. */
  maySet: boolean;
}

/** An engagement in the list of those who run it. */
export interface OrganizedEngagement extends Engagement {
  spaceId: string;
  /** How many took part. */
  people: number;
}

export interface EngagementLogEntry {
  seq: number;
  at: string;
  /** A pseudonym within the engagement; empty: the server itself. */
  actor: string;
  /** Who that is, while the account exists. */
  nickname: string;
  action: string;
  data: Record<string, unknown>;
  /** SHA-256, hex, over the hash before and this entry (`chainedText`). */
  hash: string;
}

/** The text whose SHA-256 is the hash of an entry. The first entry follows an empty hash. */
export const chainedText = (
  before: string,
  { seq, at, actor, action, data }: Omit<EngagementLogEntry, 'hash' | 'nickname'>,
): string => `${before}\n${canonicalJson([seq, at, actor, action, data])}`;

/** JSON with sorted keys and no spaces: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

/** The date in a zone at an instant, YYYY-MM-DD. A day of the zone may have 23 or 25 hours. */
export const dayIn = (zone: string, at: number): string =>
  // The Swedish format of a date is that of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);

/** Whether a zone is one that this machine knows. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
