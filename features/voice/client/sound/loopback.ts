import { listen } from '../../../../src/platform/listen';
import { withOpus } from '../rtc/opus';

const MUSIC_LIKE = { dtx: false, stereo: true, bitrate: 128_000 };

export interface Loopback {
  readonly stream: MediaStream;
  end(): void;
}

/**
 * Sends a stream to this page itself. Chromium's echo cancellation knows what connections and media elements play, but
 * not what Web Audio plays: what comes out of a connection is cancelled, what comes out of `destination` is not.
 */
export async function openLoopback(
  source: MediaStream,
  createPeer: () => RTCPeerConnection,
  broken: () => void,
): Promise<Loopback> {
  const [from, to] = [createPeer(), createPeer()];
  const stream = new MediaStream();
  const link = (a: RTCPeerConnection, b: RTCPeerConnection): (() => void) =>
    listen(a, 'icecandidate', (event) => {
      const { candidate } = event as RTCPeerConnectionIceEvent;
      // A candidate that comes after the end is of no use.
      if (candidate) b.addIceCandidate(candidate).catch(() => undefined);
    });
  const ends = [
    link(from, to),
    link(to, from),
    listen(to, 'track', (event) => stream.addTrack((event as RTCTrackEvent).track)),
    listen(from, 'connectionstatechange', () => {
      if (from.connectionState === 'failed') broken();
    }),
  ];
  const end = (): void => {
    for (const done of ends) done();
    from.close();
    to.close();
  };
  try {
    for (const track of source.getAudioTracks()) from.addTrack(track, source);
    await from.setLocalDescription();
    await to.setRemoteDescription({
      type: 'offer',
      sdp: withOpus(from.localDescription?.sdp ?? '', MUSIC_LIKE),
    });
    await to.setLocalDescription();
    await from.setRemoteDescription({
      type: 'answer',
      sdp: withOpus(to.localDescription?.sdp ?? '', MUSIC_LIKE),
    });
  } catch (error) {
    end();
    throw error;
  }
  return { stream, end };
}
