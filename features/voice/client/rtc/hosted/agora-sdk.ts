import type {
  IAgoraRTCClient,
  ILocalAudioTrack,
  ILocalVideoTrack,
  RemoteStreamType,
} from 'agora-rtc-sdk-ng/esm';

/** The parts of the SDK that are used, by its own types: what stands in for it in tests has to have them too. */
export type AgoraClient = Pick<
  IAgoraRTCClient,
  | 'setClientRole'
  | 'join'
  | 'leave'
  | 'publish'
  | 'unpublish'
  | 'subscribe'
  | 'renewToken'
  | 'enableDualStream'
  | 'setRemoteVideoStreamType'
  | 'on'
  | 'removeAllListeners'
>;

export interface AgoraSdk {
  /** For one channel: in mode `live`, VP8. */
  createClient(): AgoraClient;
  createAudio(track: MediaStreamTrack, music: boolean): ILocalAudioTrack;
  /** Sizes of a camera's picture. */
  readonly streams: { readonly high: RemoteStreamType; readonly low: RemoteStreamType };
  createVideo(track: MediaStreamTrack, bitrateMax: number): ILocalVideoTrack;
}
