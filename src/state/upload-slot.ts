import { proxy } from 'valtio/vanilla';

/** One file that is uploaded for a field. */
export interface UploadSlotState {
  /** `checking`: all bytes have left, the server looks at them. `failed`: see `error`. */
  phase: 'idle' | 'preparing' | 'sending' | 'checking' | 'failed';
  /** Of the file, as its user knows it. */
  name: string;
  /** From 0 to 1. */
  share: number;
  /** What is wrong; empty: nothing. */
  error: string;
  /** The same file can be sent again. */
  canGoOn: boolean;
}

export const createUploadSlotState = (): UploadSlotState =>
  proxy<UploadSlotState>({ phase: 'idle', name: '', share: 0, error: '', canGoOn: false });
