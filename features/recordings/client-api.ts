import type { OutputOf } from '../../contract/calls/call';
import type { Calls } from '../../contract/calls/index';
import type { RecordingKind } from './model';
import type { RecordingsState } from './state';

export type SharedScreen = OutputOf<Calls['recordingScreens']>['screens'][number];
export type BankPage = OutputOf<Calls['listRecordings']>;
export type { Recording, RecordedTrack, RunningRecording } from './contract';

/** Recording in a space. Every promise rejects with `AppError`. */
export interface RecordingsApi {
  readonly state: RecordingsState;
  screens(): Promise<readonly SharedScreen[]>;
  /** `userId`: whose screen. */
  start(kind: RecordingKind, userId?: string): Promise<void>;
  /** False: nobody was recorded, so nothing is kept. */
  stop(recordingId: string): Promise<boolean>;
  /** Records what the user sees, in the browser; ends and saves it if it runs. */
  toggleView(): Promise<void>;
}

/** The recording bank. Every promise rejects with `AppError`. */
export interface RecordingBankApi {
  /** Recordings that began before this time; undefined: the latest. */
  page(before?: string): Promise<BankPage>;
  rename(spaceId: string, recordingId: string, title: string): Promise<void>;
  remove(spaceId: string, recordingId: string): Promise<void>;
  /** Whether a space asks people before they are recorded. */
  asks(spaceId: string): Promise<boolean>;
  setAsks(spaceId: string, asks: boolean): Promise<void>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    recordings: RecordingsApi;
  }
  interface FeatureAppApis {
    recordings: RecordingBankApi;
  }
}
