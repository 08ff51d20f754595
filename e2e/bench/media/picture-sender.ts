// Rooms: voice.
import ndc, { type PeerConnection, type Track } from 'node-datachannel';
import { filter, firstValueFrom } from 'rxjs';
import type { VoiceSignals } from '../../bots/voice/signals';
import { RtpWriter } from '../../support/rtp-writer';
import { described, lineOf, opened } from './media-clients';
import { VP8 } from './sender';

/** Pictures a second, and the ticks of the RTP clock between two. */
const RATE = 15;
const TICKS = 90_000 / RATE;
/** The longest payload of a packet, bytes. */
const PACKET = 1100;

/** A camera or a shared screen that sends the same encoded picture again and again. */
export class PictureSender {
  readonly #clock: NodeJS.Timeout;

  private constructor(
    private readonly connection: PeerConnection,
    track: Track,
    writer: RtpWriter,
    picture: Buffer,
  ) {
    this.#clock = setInterval(() => {
      for (let at = 0; at < picture.length; at += PACKET) {
        // The descriptor of VP8 (RFC 7741): only the first packet begins the picture.
        const payload = Buffer.concat([Buffer.of(at === 0 ? 0x10 : 0), picture.subarray(at, at + PACKET)]);
        const marker = at + PACKET >= picture.length;
        if (track.isOpen()) track.sendMessageBinary(writer.packet({ payload, marker }));
      }
      writer.advance(TICKS);
    }, 1000 / RATE);
  }

  /** `picture`: a key frame of VP8. */
  static async start(
    signals: VoiceSignals,
    source: 'camera' | 'screen',
    picture: Buffer,
  ): Promise<PictureSender> {
    const ssrc = 1 + Math.floor(Math.random() * 0xfffffff0);
    const connection = new ndc.PeerConnection(source, { iceServers: [], disableAutoNegotiation: true });
    const track = connection.addTrack(lineOf('video', source, ssrc));
    connection.setLocalDescription('offer');
    const sdp = await described(connection);
    const request = 1_000_000;
    const published = firstValueFrom(
      signals.on('published').pipe(filter((answer) => answer.request === request)),
    );
    signals.send('publish', { request, source, sdp });
    connection.setRemoteDescription((await published).sdp, 'answer');
    await opened(track);
    return new PictureSender(connection, track, new RtpWriter(ssrc, VP8), picture);
  }

  close(): void {
    clearInterval(this.#clock);
    this.connection.close();
  }
}
