import { bigint, boolean, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, person, time, words } from '../../server/database/columns';
import type { RecordedSource, RecordingKind } from './model';

const bytes = () => bigint({ mode: 'number' }).notNull().default(0);
const seconds = () => doublePrecision().notNull().default(0);
const ofRecording = () =>
  text('recording_id')
    .notNull()
    .references(() => recordings.id, { onDelete: 'cascade' });

export const recordings = pgTable(
  'recordings',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    /** Who started it. */
    byUserId: person('by_user_id'),
    kind: text().$type<RecordingKind>().notNull(),
    /** Whose screen is recorded; empty: the stage. */
    ofUserId: words('of_user_id'),
    title: words('title'),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
    /** `joining`: its tracks are complete, and the node `node` joins them. */
    state: text().$type<'recording' | 'finishing' | 'joining' | 'ready'>().notNull().default('recording'),
    /** Id of the node that looks after it. */
    node: text().notNull(),
    seconds: seconds(),
    /** Of all its files. */
    bytes: bytes(),
    /** There is a file with all tracks. */
    joined: boolean().notNull().default(false),
  },
  (t) => [index('recordings_space').on(t.spaceId, t.startedAt)],
);

/** The files of a recording: each holds what one person sent, without a break. */
export const recordingTracks = pgTable(
  'recording_tracks',
  {
    id: text().primaryKey(),
    recordingId: ofRecording(),
    userId: ofUser(),
    source: text().$type<RecordedSource>().notNull(),
    media: text().$type<'audio' | 'video'>().notNull(),
    startedAt: time('started_at').notNull(),
    /** Complete: its file can be played and searched. */
    done: boolean().notNull().default(false),
    /** Id of the node that writes or completes it. */
    node: text().notNull(),
    seconds: seconds(),
    bytes: bytes(),
  },
  (t) => [index('recording_tracks_recording').on(t.recordingId)],
);

/** Whether people agreed to be recorded. */
export const recordingAnswers = pgTable(
  'recording_answers',
  { recordingId: ofRecording(), userId: ofUser(), agrees: boolean().notNull() },
  (t) => [primaryKey({ columns: [t.recordingId, t.userId] })],
);

export const recordingRules = pgTable(
  'recording_rules',
  {
    spaceId: ofSpace(),
    /** People are asked before they are recorded. */
    asks: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.spaceId] })],
);
