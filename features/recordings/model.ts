/** What is recorded: everybody who speaks to the whole space, or one shared screen. */
export const RECORDING_KINDS = ['stage', 'screen'] as const;
export type RecordingKind = (typeof RECORDING_KINDS)[number];

export const RECORDING_STATES = [
  'recording',
  /** Has ended; its files are being completed. */
  'finishing',
  'ready',
] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** What a track of a recording comes from. */
export const TRACK_SOURCES = ['voice', 'camera', 'screen'] as const;
export type RecordedSource = (typeof TRACK_SOURCES)[number];

/** Most characters of a title. */
export const TITLE_MAX = 60;

/** The name of the room, in paths of its files too. */
export const RECORDINGS = 'recordings';

/** The page of the recording bank (specification, section 2). */
export const BANK_PATH = '/record-bank';

/** The file of one track, which is played. */
export const trackFile = (recordingId: string, trackId: string): string => `${recordingId}.${trackId}`;
