import type { Timers } from '../../../../../src/platform/timers';
import { AgoraLine } from './agora-line';
import { agoraSdk } from './agora-sdk';
import type { OpenLine } from './line';

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
  // By their names, so that the bundle leaves out the rest.
  const sdk = agoraSdk({
    createClient,
    createCustomAudioTrack,
    createCustomVideoTrack,
    disableLogUpload,
    RemoteStreamType,
    setLogLevel,
  });
  return (events) => new AgoraLine(sdk, timers, events);
}
