import type * as Sdk from 'agora-rtc-sdk-ng/esm';
import type {
  IAgoraRTCClient,
  ILocalAudioTrack,
  ILocalVideoTrack,
  RemoteStreamType,
} from 'agora-rtc-sdk-ng/esm';

type WholeModule = typeof Sdk;

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

export interface AgoraModule extends Pick<
  WholeModule,
  'createCustomAudioTrack' | 'createCustomVideoTrack' | 'disableLogUpload' | 'setLogLevel'
> {
  createClient(...config: Parameters<WholeModule['createClient']>): AgoraClient;
  readonly RemoteStreamType: Pick<WholeModule['RemoteStreamType'], 'HIGH_STREAM' | 'LOW_STREAM'>;
}

/** The SDK with the settings of the product. */
export interface AgoraSdk {
  /** For one channel: in mode `live`, VP8. */
  createClient(): AgoraClient;
  createAudio(track: MediaStreamTrack, music: boolean): ILocalAudioTrack;
  /** Sizes of a camera's picture. */
  readonly streams: { readonly high: RemoteStreamType; readonly low: RemoteStreamType };
  createVideo(track: MediaStreamTrack, bitrateMax: number): ILocalVideoTrack;
}

/** Only errors go to the console. */
const LOG_ERRORS = 3;

export function agoraSdk(module: AgoraModule): AgoraSdk {
  const { createClient, createCustomAudioTrack, createCustomVideoTrack, RemoteStreamType } = module;
  module.setLogLevel(LOG_ERRORS);
  module.disableLogUpload();
  return {
    streams: { high: RemoteStreamType.HIGH_STREAM, low: RemoteStreamType.LOW_STREAM },
    createClient: () => createClient({ mode: 'live', codec: 'vp8' }),
    createAudio: (mediaStreamTrack, music) =>
      createCustomAudioTrack({
        mediaStreamTrack,
        encoderConfig: music ? 'high_quality_stereo' : 'speech_standard',
      }),
    createVideo: (mediaStreamTrack, bitrateMax) => createCustomVideoTrack({ mediaStreamTrack, bitrateMax }),
  };
}
