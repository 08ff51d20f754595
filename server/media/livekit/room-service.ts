import { AccessToken, RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import type { SourceName } from '../sfu/messages';

/** The calls of LiveKit's server that are used here. */
export type RoomService = Pick<
  RoomServiceClient,
  | 'listRooms'
  | 'listParticipants'
  | 'getParticipant'
  | 'removeParticipant'
  | 'updateParticipant'
  | 'updateSubscriptions'
  | 'mutePublishedTrack'
>;

export interface LiveKitSettings {
  /** `wss:` or `https:`, or without TLS in a private network. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/** A call that takes longer has failed, seconds. */
const ANSWER_WITHIN = 5;
/** A token is used at once, seconds. */
export const TOKEN_FOR = 60;

const withScheme = (url: string, web: boolean): string =>
  url.replace(/^(?:ws|http)(s?):/, (_, s: string) => `${web ? 'http' : 'ws'}${s}:`);

/** Where browsers connect. */
export const socketUrl = (url: string): string => withScheme(url, false);

export const connectRoomService = ({ url, key, secret }: LiveKitSettings): RoomService =>
  new RoomServiceClient(withScheme(url, true), key, secret, { requestTimeout: ANSWER_WITHIN });

/** What each source sends, as LiveKit names it. A screen may bring sound. */
export const TRACK_SOURCES: Readonly<Record<SourceName, readonly TrackSource[]>> = {
  voice: [TrackSource.MICROPHONE],
  camera: [TrackSource.CAMERA],
  screen: [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO],
};

/**
 * A token that allows entering and nothing else: the server grants the rest to the connected client, so that a token alone
 * is worth nothing.
 */
export async function entryToken(
  { key, secret }: LiveKitSettings,
  room: string,
  identity: string,
): Promise<string> {
  const token = new AccessToken(key, secret, { identity, ttl: TOKEN_FOR });
  token.addGrant({
    roomJoin: true,
    room,
    canPublish: false,
    canSubscribe: false,
    canPublishData: false,
    canUpdateOwnMetadata: false,
  });
  return token.toJwt();
}

/** Whether the service answered that there is no such participant, room or track. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;
