import type { MediaSource, ServiceAccess, VoiceToClient } from '../../../model';
import type { Picture, RemoteTrack } from '../port';

/** What a line tells of. */
export interface LineEvents {
  onTrack(track: RemoteTrack): void;
  /** `shaky`: the connection is out, and may come back. */
  onState(state: 'up' | 'shaky'): void;
  /** The connection has ended: only another access opens a new one. */
  onLost(): void;
  report(error: unknown): void;
}

/** The connection to a media service outside, from one `join` to the next: what differs between the services. */
export interface ServiceLine {
  /** Resolves when it is connected; rejects when the service refuses or does not answer in time. */
  connect(access: ServiceAccess): Promise<void>;
  /** The server allows this source. Resolves when it is sent; the same tracks once more change nothing. */
  publish(source: MediaSource, tracks: readonly MediaStreamTrack[]): Promise<void>;
  replace(source: MediaSource, track: MediaStreamTrack): Promise<void>;
  unpublish(source: MediaSource): void;
  mute(muted: boolean): void;
  view(pictures: readonly Picture[]): void;
  audience(audience: VoiceToClient['audience']): void;
  channels(channels: VoiceToClient['channels']): void;
  /** How loud the own voice is, 0 (silent) to 1. */
  level(): number;
  close(): void;
}

export type OpenLine = (events: LineEvents) => ServiceLine;

export const isSame = (before: readonly MediaStreamTrack[], tracks: readonly MediaStreamTrack[]): boolean =>
  before.length === tracks.length && tracks.every((track) => before.includes(track));

/** The tracks of a source after one was replaced. */
export const withTrack = (
  tracks: readonly MediaStreamTrack[],
  track: MediaStreamTrack,
): readonly MediaStreamTrack[] => [...tracks.filter(({ kind }) => kind !== track.kind), track];
