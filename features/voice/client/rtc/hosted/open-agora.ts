import type { Timers } from '../../../../../src/platform/timers';
import { AgoraLine } from './agora-line';
import type { AgoraSdk } from './agora-sdk';
import type { OpenLine } from './line';

/** Only errors go to the console. */
const LOG_ERRORS = 3;

/** Loads the SDK. */
export async function openAgora(timers: Pick<Timers, 'after'>): Promise<OpenLine> {
  const {
    createClient,
    createCustomAudioTrack,
    createCustomVideoTrack,
    disableLogUpload,
    RemoteStreamType,
    setLogLevel,
  } = await import('agora-rtc-sdk-ng/esm');
  setLogLevel(LOG_ERRORS);
  disableLogUpload();
  const sdk: AgoraSdk = {
    streams: { high: RemoteStreamType.HIGH_STREAM, low: RemoteStreamType.LOW_STREAM },
    createClient: () => createClient({ mode: 'live', codec: 'vp8' }),
    createAudio: (mediaStreamTrack: MediaStreamTrack, music: boolean) =>
      createCustomAudioTrack({
        mediaStreamTrack,
        encoderConfig: music ? 'high_quality_stereo' : 'speech_standard',
      }),
    createVideo: (mediaStreamTrack: MediaStreamTrack, bitrateMax: number) =>
      createCustomVideoTrack({ mediaStreamTrack, bitrateMax }),
  };
  return (events) => new AgoraLine(sdk, timers, events);
}
