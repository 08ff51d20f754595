import ndc, { type PeerConnection, type Track } from 'node-datachannel';
import { filter, firstValueFrom, map } from 'rxjs';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import { RtpWriter } from '../../../e2e/support/rtp-writer';

const OPUS = 111;
const VP8 = 96;
/** An Opus packet of 20 ms of silence. */
const SOUND = Uint8Array.of(0xf8, 0xff, 0xfe);
/** A key frame of 64 by 48 px behind the descriptor of a first packet. */
const PICTURE = Uint8Array.of(0x10, 0x00, 0, 0, 0x9d, 0x01, 0x2a, 64, 0, 48, 0, 1, 2, 3);
const SOURCES = {
  voice: { payloadType: OPUS, payload: SOUND, ticks: 960 },
  screen: { payloadType: VP8, payload: PICTURE, ticks: 1800 },
} as const;
type Source = keyof typeof SOURCES;

interface Sending {
  readonly source: Source;
  readonly connection: PeerConnection;
  readonly track: Track;
  readonly writer: RtpWriter;
}

/** The feature that carries media; a room knows no other room, so its signals are not typed here. */
const MEDIA_FEATURE = 'voice';

/** Somebody whose voice and screen are packets without an encoder. */
export class Speaker {
  readonly #sending: Sending[] = [];
  #requests = 0;

  constructor(
    private readonly realtime: Pick<RealtimeSession, 'signal' | 'signals$'>,
    private readonly host: string,
  ) {}

  async join(): Promise<void> {
    const joined = this.#answer('joined');
    this.realtime.signal(MEDIA_FEATURE, 'join', { host: this.host });
    // While the media server starts, the answer is that it is unavailable, and `restarted` follows.
    const again = this.realtime.signals$.pipe(filter(({ name }) => name === 'restarted')).subscribe(() => {
      this.realtime.signal(MEDIA_FEATURE, 'join', { host: this.host });
    });
    await joined;
    again.unsubscribe();
  }

  async send(source: Source): Promise<void> {
    const { payloadType } = SOURCES[source];
    const ssrc = 1 + Math.floor(Math.random() * 0xfffffff0);
    const connection = new ndc.PeerConnection(source, { iceServers: [], disableAutoNegotiation: true });
    const media = source === 'voice' ? new ndc.Audio('0', 'SendOnly') : new ndc.Video('0', 'SendOnly');
    if (media instanceof ndc.Audio) media.addOpusCodec(payloadType);
    else media.addVP8Codec(payloadType);
    media.addSSRC(ssrc, source, source, source);
    const track = connection.addTrack(media);
    connection.setLocalDescription('offer');
    const request = this.#requests++;
    const published = this.#answer('published', (payload) => payload['request'] === request);
    this.realtime.signal(MEDIA_FEATURE, 'publish', { request, source, sdp: await described(connection) });
    connection.setRemoteDescription((await published)['sdp'] as string, 'answer');
    this.#sending.push({ source, connection, track, writer: new RtpWriter(ssrc, payloadType) });
  }

  /** Sends the next 20 ms. */
  step(): void {
    for (const { source, track, writer } of this.#sending) {
      const { payload, ticks } = SOURCES[source];
      writer.advance(ticks);
      if (track.isOpen()) track.sendMessageBinary(writer.packet({ payload, level: 20, marker: true }));
    }
  }

  dispose(): void {
    for (const { connection } of this.#sending) connection.close();
  }

  #answer(
    name: string,
    fits: (payload: Record<string, unknown>) => boolean = () => true,
  ): Promise<Record<string, unknown>> {
    return firstValueFrom(
      this.realtime.signals$.pipe(
        filter((signal) => signal.feature === MEDIA_FEATURE && signal.name === name),
        map(({ payload }) => payload),
        filter(fits),
      ),
    );
  }
}

const described = (connection: PeerConnection): Promise<string> =>
  new Promise((resolve) => {
    const check = (): void => {
      const { sdp } = connection.localDescription() ?? {};
      if (connection.gatheringState() === 'complete' && sdp) resolve(sdp);
    };
    connection.onGatheringStateChange(check);
    check();
  });
