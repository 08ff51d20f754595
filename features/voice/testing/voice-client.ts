import ndc, { type PeerConnection, type Track } from 'node-datachannel';
import { filter, firstValueFrom, type Subscription } from 'rxjs';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import { AUDIO_LEVEL_LINE, RtpWriter } from '../../../e2e/support/rtp-writer';
import type { TrackSource, VoiceToClient } from '../model';
import { isRtcp } from '../../../server/media/rtp/packet';
import { featureSignals, type SignalsOf } from '../../../src/features/feature-signals';

const OPUS = 111;
/** An Opus frame of 20 ms of silence. */
const FRAME = Uint8Array.of(0xf8, 0xff, 0xfe);
const FRAME_TICKS = 960;
/** A connection that takes longer is made anew, ms. */
const CONNECTS_WITHIN = 8_000;
/** The level of a speaking bot, -dBov. */
const LOUD = 20;

const described = (connection: PeerConnection): Promise<string> =>
  new Promise((resolve) => {
    const check = (): void => {
      const { sdp } = connection.localDescription() ?? {};
      if (connection.gatheringState() === 'complete' && sdp) resolve(sdp);
    };
    connection.onGatheringStateChange(check);
    check();
  });

/** The sent voice: its connection, and the packets to come. */
interface Speaking {
  readonly connection: PeerConnection;
  readonly track: Track;
  readonly writer: RtpWriter;
}

/** A client of the voice feature that sends and counts packets, but neither encodes nor decodes. */
export class VoiceClient {
  readonly #signals: SignalsOf<'voice'>;
  readonly #subscriptions: Subscription[];
  readonly #sources = new Map<string, TrackSource>();
  readonly #heardAt = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #listening: PeerConnection | undefined;
  #speaking: Speaking | undefined;
  #requests = 0;
  /** The last list of voices. */
  voices: VoiceToClient['voices']['voices'] = [];
  /** How often the server has answered a `join`. */
  joins = 0;
  speakers: readonly string[] = [];
  readonly stopped: VoiceToClient['stopped'][] = [];

  constructor(
    realtime: Pick<RealtimeSession, 'signal' | 'signals$'>,
    private readonly host: string,
  ) {
    this.#signals = featureSignals(realtime, 'voice');
    this.#subscriptions = [
      this.#signals.on('joined').subscribe(() => this.joins++),
      this.#signals.on('restarted').subscribe(() => this.#joinAgain()),
      this.#signals.on('offer').subscribe(({ sdp }) => void this.#answer(sdp)),
      this.#signals.on('tracks').subscribe(({ tracks }) => {
        for (const track of tracks) this.#sources.set(track.mid, track);
      }),
      this.#signals.on('voices').subscribe(({ voices }) => {
        this.voices = voices;
      }),
      this.#signals.on('speaking').subscribe(({ userIds }) => {
        this.speakers = userIds;
      }),
      this.#signals.on('stopped').subscribe((stopped) => {
        this.stopped.push(stopped);
        if (stopped.source === 'voice') this.#endSpeaking();
      }),
    ];
  }

  /** Resolves when the server has answered; it may take a moment until the media server runs. */
  async join(): Promise<VoiceToClient['joined']> {
    const joined = firstValueFrom(this.#signals.on('joined'));
    this.#signals.send('join', { host: this.host });
    return joined;
  }

  /** Publishes a voice; `step` sends it. Rejects with the reason if the server refuses it. */
  async speak(): Promise<void> {
    const ssrc = 1 + Math.floor(Math.random() * 0xfffffff0);
    const connection = new ndc.PeerConnection('voice', { iceServers: [], disableAutoNegotiation: true });
    const media = new ndc.Audio('0', 'SendOnly');
    media.addOpusCodec(OPUS);
    media.addSSRC(ssrc, 'voice', 'voice', 'voice');
    const track = connection.addTrack(media);
    connection.setLocalDescription('offer');
    const offer = (await described(connection)).replace(/^(a=rtpmap:.*)$/m, `${AUDIO_LEVEL_LINE}\r\n$1`);
    const request = this.#requests++;
    const published = firstValueFrom(
      this.#signals.on('published').pipe(filter((answer) => answer.request === request)),
    );
    const refused = firstValueFrom(
      this.#signals.on('refused').pipe(filter((answer) => answer.request === request)),
    ).then(({ why }): never => {
      connection.close();
      throw new Error(why);
    });
    this.#signals.send('publish', { request, source: 'voice', sdp: offer });
    const { sdp } = await Promise.race([published, refused]);
    connection.setRemoteDescription(sdp, 'answer');
    this.#endSpeaking();
    this.#retryUnlessConnected(connection, () => void this.speak());
    this.#speaking = { connection, track, writer: new RtpWriter(ssrc, OPUS) };
  }

  /** Sends the next 20 ms of voice. */
  step(level = LOUD): void {
    const { track, writer } = this.#speaking ?? {};
    if (!track?.isOpen() || !writer) return;
    track.sendMessageBinary(writer.packet({ payload: FRAME, level }));
    writer.advance(FRAME_TICKS);
  }

  mute(muted: boolean): void {
    this.#signals.send('mute', { muted });
  }

  /** Time of the last packet from a user, monotonic milliseconds; -Infinity: none yet. */
  heardAt(userId: string): number {
    return this.#heardAt.get(userId) ?? Number.NEGATIVE_INFINITY;
  }

  dispose(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    this.#endSpeaking();
    this.#listening?.close();
  }

  /** The server forgets what was published before. */
  #joinAgain(): void {
    if (this.#speaking) void firstValueFrom(this.#signals.on('joined')).then(() => this.speak());
    this.#endSpeaking();
    this.#listening?.close();
    this.#listening = undefined;
    this.#signals.send('join', { host: this.host });
  }

  /** A handshake whose packets were lost takes long: another one is faster. */
  #retryUnlessConnected(connection: PeerConnection, retry: () => void): void {
    const timer = setTimeout(() => {
      const isCurrent = connection === this.#listening || connection === this.#speaking?.connection;
      if (isCurrent && connection.state() !== 'connected') retry();
    }, CONNECTS_WITHIN);
    this.#timers.add(timer);
  }

  #endSpeaking(): void {
    this.#speaking?.connection.close();
    this.#speaking = undefined;
  }

  async #answer(sdp: string): Promise<void> {
    if (!this.#listening) {
      const connection = new ndc.PeerConnection('listening', { iceServers: [] });
      this.#listening = connection;
      this.#retryUnlessConnected(connection, () => this.#joinAgain());
      connection.onTrack((track) => {
        track.onMessage((packet) => this.#received(track.mid(), packet));
        this.#kept.push(track);
      });
    }
    this.#listening.setRemoteDescription(sdp, 'offer');
    this.#signals.send('answer', { sdp: await described(this.#listening) });
  }

  /** The library drops tracks that nobody holds. */
  readonly #kept: Track[] = [];

  #received(mid: string, packet: Buffer): void {
    const userId = this.#sources.get(mid)?.userId;
    if (userId === undefined || isRtcp(packet)) return;
    this.#heardAt.set(userId, performance.now());
  }
}
