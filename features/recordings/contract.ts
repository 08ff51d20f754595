import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { lineSchema } from '../../contract/model/user/user-text.schema';
import { RECORDING_KINDS, RECORDING_STATES, TITLE_MAX, TRACK_SOURCES } from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const idSchema = z.string().min(1).max(64);
const one = bySpace.extend({ recordingId: idSchema });

/** A recording that runs, as everybody in the space sees it. */
const running = z.object({
  recordingId: z.string(),
  kind: z.enum(RECORDING_KINDS),
  /** Name of who started it. */
  by: z.string(),
  /** Name of whose screen it records; empty: it records the stage. */
  of: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
});
export type RunningRecording = z.output<typeof running>;

const recordingState = defineCall({
  area: 'recordings',
  method: 'GET',
  path: '/api/recording/state',
  nonSpecReason: 'Shows everybody on entry that the space is being recorded',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({
    /** Whether this server can record. */
    available: z.boolean(),
    /** Whether people are asked before they are recorded. */
    asks: z.boolean(),
    running: z.array(running),
  }),
  summary: 'What is being recorded in a space',
});

const recordingScreens = defineCall({
  area: 'recordings',
  method: 'GET',
  path: '/api/recording/screens',
  nonSpecReason: 'What a host can choose to record',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ screens: z.array(z.object({ userId: z.string(), nickname: z.string() })) }),
  summary: 'List the shared screens that can be recorded (hosts)',
});

const startRecording = defineCall({
  area: 'recordings',
  method: 'POST',
  path: '/api/recording/start',
  nonSpecReason: 'Fills the recording bank',
  access: 'member',
  mutates: true,
  /** `userId`: whose screen. */
  input: bySpace.extend({ kind: z.enum(RECORDING_KINDS), userId: idSchema.optional() }),
  output: z.object({ recordingId: z.string() }),
  summary: 'Record the stage or a screen (hosts); idempotent while it runs',
});

const stopRecording = defineCall({
  area: 'recordings',
  method: 'POST',
  path: '/api/recording/stop',
  nonSpecReason: 'Ends what startRecording began',
  access: 'member',
  mutates: true,
  input: one,
  /** `kept`: somebody was recorded. */
  output: z.object({ kept: z.boolean() }),
  summary: 'End a recording (hosts); idempotent',
});

const answerRecording = defineCall({
  area: 'recordings',
  method: 'POST',
  path: '/api/recording/answer',
  nonSpecReason: 'Nobody is recorded against their will where the space asks',
  access: 'member',
  mutates: true,
  input: one.extend({ agrees: z.boolean() }),
  output: z.object({}),
  summary: 'Agree to be recorded, or refuse; the last answer counts at once',
});

const setRecordingRules = defineCall({
  area: 'recordings',
  method: 'POST',
  path: '/api/recording/rules',
  nonSpecReason: 'The space decides whether people are asked',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ asks: z.boolean() }),
  output: z.object({}),
  summary: 'Set whether people are asked before they are recorded (managers)',
});

const track = z.object({
  trackId: z.string(),
  /** Whose voice, camera or screen. */
  name: z.string(),
  source: z.enum(TRACK_SOURCES),
  media: z.enum(['audio', 'video']),
  /** Seconds after the begin of the recording. */
  offset: z.number(),
  seconds: z.number(),
});
export type RecordedTrack = z.output<typeof track>;

const recording = running.extend({
  spaceId: z.string(),
  spaceName: z.string(),
  /** Empty: it was not named. */
  title: z.string(),
  state: z.enum(RECORDING_STATES),
  seconds: z.number(),
  bytes: z.number(),
  /** Whether it can be downloaded as one file. */
  isWhole: z.boolean(),
  /** In the order of their begin; those that are complete. */
  tracks: z.array(track),
});
export type Recording = z.output<typeof recording>;

const listRecordings = defineCall({
  area: 'recordings',
  method: 'GET',
  path: '/api/recording/list',
  nonSpecReason: 'The recording bank (section 2, /record-bank)',
  access: 'session',
  mutates: false,
  /** `before`: only recordings that began before this time, ISO 8601. */
  input: z.object({ before: z.iso.datetime().optional() }),
  output: z.object({
    /** Of all spaces whose recordings the caller may see; newest first. */
    recordings: z.array(recording),
    more: z.boolean(),
    /** What these recordings take, and may take, bytes. */
    spaces: z.array(z.object({ spaceId: z.string(), name: z.string(), used: z.number(), quota: z.number() })),
    /** Days after which a recording is deleted; 0: never. */
    keptDays: z.number().int(),
  }),
  summary: 'List the recordings of the spaces where the caller is a host',
});

const renameRecording = defineCall({
  area: 'recordings',
  method: 'POST',
  path: '/api/recording/rename',
  nonSpecReason: 'Names a recording in the bank',
  access: 'member',
  mutates: true,
  input: one.extend({ title: lineSchema(TITLE_MAX, { tooLong: 'text_too_long' }) }),
  output: z.object({}),
  summary: 'Rename a recording (hosts)',
});

const deleteRecording = defineCall({
  area: 'recordings',
  method: 'POST',
  path: '/api/recording/delete',
  nonSpecReason: 'Removes a recording from the bank and from the disk',
  access: 'member',
  mutates: true,
  input: one,
  output: z.object({}),
  summary: 'Delete a recording with its files (hosts); idempotent',
});

export const RECORDING_CALLS = {
  recordingState,
  recordingScreens,
  startRecording,
  stopRecording,
  answerRecording,
  setRecordingRules,
  listRecordings,
  renameRecording,
  deleteRecording,
} as const;
type RecordingCalls = typeof RECORDING_CALLS;

/** What runs, or the rules, changed; replaces the last `changed`. */
const changed = z.object({ asks: z.boolean(), running: z.array(running) });
/** For a user who is about to be recorded: asks for consent. */
const asked = z.object({ recordingId: z.string() });
export const RECORDING_EVENTS = { changed, asked } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends RecordingCalls {}
  interface FeatureEvents {
    recordings: { changed: z.output<typeof changed>; asked: z.output<typeof asked> };
  }
  interface FeaturePermissions {
    /** Records a space, and has what was recorded there. */
    record: true;
  }
}
