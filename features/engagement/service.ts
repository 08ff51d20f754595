import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AnyErrorName } from '../../contract/calls/errors';
import type { Tx } from '../../server/database/database';
import type { AppError } from '../../server/errors';
import type { Session } from '../../server/platform';
import type { NewAward } from './awards';
import type { Draws } from './draws';
import type { Granted, Grants } from './grants';
import type { Ledger } from './ledger';
import type { Engagement } from './model';
import type { TakesPart } from './model/tasks';
import type { Prizes } from './prizes';
import type { SeenTask, WithTasks } from './tasks/seen-tasks';
import type { TaskWatch, WatchedTasks } from './tasks/watch-tasks';

/** An engagement with the settings of its kind. */
export interface EngagementOf<C> extends Engagement {
  readonly spaceId: string;
  readonly config: C;
}

/** A table of results for the organiser. */
export interface EngagementReport {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What the expo hall has of a family to play. */
export interface Exhibit<C> {
  /** In both languages. */
  readonly name: string;
  readonly elementId: string;
  readonly config: C;
  /** Adds what is no part of the settings. */
  fill?(tx: Tx, spaceId: string): Promise<void>;
}

/** A table with a row of each person who takes part, or several. */
export interface PeopleTable {
  readonly engagementId: PgColumn;
  readonly userId: PgColumn;
}

/** A family of engagements, as its feature registers it. */
export interface EngagementKind<C> {
  readonly kind: string;
  /** What it can be set to. */
  readonly config: z.ZodType<C>;
  /** Errors that messages of `config` name; other faults are answered with the name of the field. */
  readonly errors?: readonly AnyErrorName[];
  /** In the transaction of a step, after the state was stored. */
  onStep?(tx: Tx, engagement: EngagementOf<C>): Promise<void>;
  /** What everybody gets to know with each step; never what is secret yet. */
  told?(engagement: EngagementOf<C>): Promise<Record<string, unknown>>;
  report(engagement: EngagementOf<C>): Promise<EngagementReport>;
  /** Where its people are counted, each once; absent: those who drew. */
  readonly people?: readonly PeopleTable[];
  /** The elements at which people take part, where its settings name them; absent: the organiser chooses one. */
  elementsOf?(config: C): readonly string[];
  readonly exhibit?: Exhibit<C>;
}

/** A registered kind: what its feature does with its own engagements. */
export interface Engagements<C> {
  /** Throws `engagementNotFound`: not in this space, of another kind, or not yet to be seen. */
  get(spaceId: string, engagementId: string): Promise<EngagementOf<C>>;
  /** Like `get`, also a draft: for those who set it up. */
  getAny(spaceId: string, engagementId: string): Promise<EngagementOf<C>>;
  /**
   * The one at an element, or with this id, or of the whole space (`elementId` absent): the open one, or the next, or the
   * last. Throws `engagementNotFound`.
   */
  atElement(spaceId: string, elementId?: string): Promise<EngagementOf<C>>;
  /** Those of a space that everybody may see, the newest first. */
  shown(spaceId: string): Promise<EngagementOf<C>[]>;
  /** Those that are open now, in all spaces. */
  open(): Promise<EngagementOf<C>[]>;
  /**
   * Locks engagements against a step until the end of the transaction. Answers with those that are open, and the last
   * moment (ms since 1970, `now`) of arrival that counts.
   */
  accepting(tx: Tx, engagementIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The error for what does not accept: not open yet, paused or over. */
  refusal(engagement: Engagement): AppError;
  /** Adds to the log, in the transaction of what it tells of. `userId`: who did it; absent: the server. */
  log(
    tx: Tx,
    engagementId: string,
    entry: { userId?: string; action: string; data: Record<string, unknown> },
  ): Promise<void>;
  /**
   * Tells the space, or named users, something new, at most twice a second per engagement: of several calls the last
   * counts, and `read` runs when it is time.
   */
  tell(
    engagementId: string,
    read: () => Promise<{ data: Record<string, unknown>; to?: readonly string[] } | undefined>,
  ): void;
}

export type { Granted, SeenTask };

/** What the room of engagements offers the families. */
export interface EngagementService {
  register<C>(kind: EngagementKind<C>): Engagements<C>;
  readonly ledger: Ledger;
  readonly draws: Draws;
  readonly prizes: Prizes;
  readonly grants: Grants;
  /** Adds what somebody has won, in the transaction of what it was won by; a repeated one changes nothing. */
  award(tx: Tx, award: NewAward): Promise<void>;
  /** The time of the database, ms since 1970: the same on every node. */
  now(): number;
  /**
   * Gathers what many people send at once: `write` gets what arrives within some ms as one batch, in order, of each key
   * at most one, and answers with a result for each.
   */
  crowd<T, R>(
    keyOf: (sent: T) => string,
    write: (batch: readonly T[]) => Promise<readonly R[]>,
  ): (sent: T) => Promise<R>;
  /**
   * Watches tasks that the server sees itself, of the kind of a feature. What it answers with joins the parts of that
   * feature.
   */
  watchTasks<E extends WithTasks>(tasks: WatchedTasks<E>): TaskWatch;
  /** Whether somebody with this session may take part. */
  mayTakePart(who: TakesPart, session: Session): boolean;
  /** Whether the user may run engagements in a space. */
  mayRun(spaceId: string, userId: string): Promise<boolean>;
}

declare module '../../server/features/feature' {
  interface FeatureServices {
    engagement: EngagementService;
  }
}
