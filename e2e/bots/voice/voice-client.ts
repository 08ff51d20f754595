// Rooms: voice.
import type { PeerConnection, Track } from 'node-datachannel';
import { filter, firstValueFrom, type Subscription } from 'rxjs';
import { isRtcp, readRtp } from '../../../server/media/rtp/packet';
import type { Rtc } from '../../../server/media/sfu/connection';
import { AUDIO_LEVEL_LINE, RtpWriter } from '../../support/rtp-writer';
import { Arrivals } from '../../support/rtp/arrivals';
import type { TrackOfUser, VoiceSignals, VoiceToBot } from './signals';

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

export interface VoiceClientDeps {
  readonly signals: VoiceSignals;
  /** The host name and port of the server. */
  readonly host: string;
  readonly rtc: Rtc;
}

/** A client of the voice feature that sends and counts packets, but neither encodes nor decodes. */
export class VoiceClient {
  readonly #signals: VoiceSignals;
  readonly #subscriptions: Subscription[];
  readonly #sources = new Map<string, TrackOfUser>();
  readonly #heardAt = new Map<string, { readonly first: number; readonly last: number }>();
  /** By mid, of the current listening connection. */
  readonly #arrivals = new Map<string, Arrivals>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #listening: PeerConnection | undefined;
  #speaking: Speaking | undefined;
  #requests = 0;
  /** The last list of voices. */
  voices: VoiceToBot['voices']['voices'] = [];
  /** How often the server has answered a `join`. */
  joins = 0;
  speakers: readonly string[] = [];
  readonly stopped: VoiceToBot['stopped'][] = [];

  constructor(private readonly deps: VoiceClientDeps) {
    this.#signals = deps.signals;
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
  async join(): Promise<VoiceToBot['joined']> {
    const joined = firstValueFrom(this.#signals.on('joined'));
    this.#signals.send('join', { host: this.deps.host });
    return joined;
  }

  /** Publishes a voice; `step` sends it. Rejects with the reason if the server refuses it. */
  async speak(): Promise<void> {
    const { rtc } = this.deps;
    const ssrc = 1 + Math.floor(Math.random() * 0xfffffff0);
    const connection = new rtc.PeerConnection('voice', { iceServers: [], disableAutoNegotiation: true });
    const media = new rtc.Audio('0', 'SendOnly');
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
    // A refusal now also arrives as `stopped`.
    this.#retryUnlessConnected(connection, () => void this.speak().catch(() => undefined));
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
    return this.#heardAt.get(userId)?.last ?? Number.NEGATIVE_INFINITY;
  }

  /** Time of the first packet from a user, monotonic milliseconds; undefined: none yet. */
  firstHeardAt(userId: string): number | undefined {
    return this.#heardAt.get(userId)?.first;
  }

  get isSpeaking(): boolean {
    return this.#speaking?.track.isOpen() === true;
  }

  /** Packets that came over the current listening connection, and those that its streams miss. */
  get arrived(): { readonly received: number; readonly missing: number } {
    const sum = { received: 0, missing: 0 };
    for (const { received, missing } of this.#arrivals.values()) {
      sum.received += received;
      sum.missing += missing;
    }
    return sum;
  }

  dispose(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    this.#endSpeaking();
    this.#endListening();
  }

  /** The server forgets what was published before. */
  #joinAgain(): void {
    if (this.#speaking)
      void firstValueFrom(this.#signals.on('joined'))
        .then(() => this.speak())
        .catch(() => undefined);
    this.#endSpeaking();
    this.#endListening();
    this.#signals.send('join', { host: this.deps.host });
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

  #endListening(): void {
    this.#listening?.close();
    this.#listening = undefined;
    this.#kept.length = 0;
    this.#arrivals.clear();
  }

  async #answer(sdp: string): Promise<void> {
    if (!this.#listening) {
      const connection = new this.deps.rtc.PeerConnection('listening', { iceServers: [] });
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
    const header = isRtcp(packet) ? undefined : readRtp(packet);
    if (!header) return;
    const arrivals = this.#arrivals.get(mid) ?? new Arrivals();
    this.#arrivals.set(mid, arrivals);
    arrivals.take(header.sequence);
    const userId = this.#sources.get(mid)?.userId;
    if (userId === undefined) return;
    const last = performance.now();
    this.#heardAt.set(userId, { first: this.firstHeardAt(userId) ?? last, last });
  }
}
