import { proxy } from 'valtio/vanilla';

export const STREAM_STATUSES = [
  /** Nobody here sees or hears it: it is not loaded. */
  'idle',
  'loading',
  'playing',
  /** It stopped or cannot be reached; tried again by itself. */
  'broken',
  'ended',
] as const;
export type StreamStatus = (typeof STREAM_STATUSES)[number];

/** A live stream on a large screen. */
export interface StreamState {
  readonly elementId: string;
  readonly url: string;
  status: StreamStatus;
  /** Whether the user is near enough to hear it. */
  near: boolean;
}

export interface LiveStreamsState {
  streams: StreamState[];
  /** The large screen whose stream is enlarged. */
  large: string | undefined;
  muted: boolean;
  /** The browser lets no sound play before a press. */
  soundBlocked: boolean;
}

export const createLiveStreamsState = (): LiveStreamsState =>
  proxy<LiveStreamsState>({ streams: [], large: undefined, muted: false, soundBlocked: false });
