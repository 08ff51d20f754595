import { proxy } from 'valtio/vanilla';
import type { RunningRecording } from './contract';

export interface RecordingsState {
  /** Whether the server can record, and the user may. */
  mayRecord: boolean;
  /** What is being recorded in the space. */
  running: readonly RunningRecording[];
  /** Whether the user records what they see. */
  recordsView: boolean;
}

export const createRecordingsState = (): RecordingsState =>
  proxy<RecordingsState>({ mayRecord: false, running: [], recordsView: false });
