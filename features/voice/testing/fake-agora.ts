import type {
  IAgoraRTCRemoteUser,
  IDataChannelConfig,
  ILocalAudioTrack,
  ILocalDataChannel,
  ILocalTrack,
  ILocalVideoTrack,
  IRemoteAudioTrack,
  IRemoteDataChannel,
  IRemoteTrack,
  IRemoteVideoTrack,
  RemoteStreamType,
  UID,
} from 'agora-rtc-sdk-ng/esm';
import type { AgoraClient, AgoraModule } from '../client/rtc/hosted/agora-sdk';
import { readAgoraToken } from './fake-agora-token';
import { fakeTrack } from './fake-peer';

type Kind = 'audio' | 'video';
type Listener = (...values: never[]) => unknown;
type LocalParts = Pick<
  ILocalAudioTrack & ILocalVideoTrack,
  'trackMediaType' | 'muted' | 'setMuted' | 'getVolumeLevel' | 'getMediaStreamTrack' | 'replaceTrack'
>;

/** As the SDK numbers the streams of a camera. */
const SIZES: Readonly<Record<string, number>> = { HIGH_STREAM: 0, LOW_STREAM: 1 };

export class FakeLocalTrack implements LocalParts {
  muted = false;
  level = 0;

  constructor(
    readonly trackMediaType: Kind,
    private track: MediaStreamTrack,
    readonly settings: object,
  ) {}

  getMediaStreamTrack = (): MediaStreamTrack => this.track;
  getVolumeLevel = (): number => this.level;
  async setMuted(muted: boolean): Promise<void> {
    this.muted = muted;
  }
  async replaceTrack(track: MediaStreamTrack): Promise<void> {
    this.track = track;
  }
}

/** A client of the SDK, held to its types by `AgoraClient`. */
export class FakeAgoraClient implements AgoraClient {
  /** What was asked of it, in order. */
  readonly calls: string[] = [];
  readonly sends = new Set<FakeLocalTrack>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #received = new Map<MediaStreamTrack, { readonly uid: UID; readonly kind: Kind }>();
  channel: string | undefined;
  uid: UID = 0;
  isCut = false;
  #sendsByToken = false;
  #isHost = false;

  constructor(private readonly cloud: FakeAgora) {}

  async setClientRole(...[role]: Parameters<AgoraClient['setClientRole']>): Promise<void> {
    this.#isHost = role === 'host';
  }

  async join(appId: string, channel: string, token: string | null, uid?: UID | null): Promise<UID> {
    this.calls.push(`join ${channel}`);
    // As the SDK does without a network.
    if (!this.cloud.reachable) await new Promise<never>(() => undefined);
    const opens = readAgoraToken(token ?? '');
    if (opens.appId !== appId || opens.channel !== channel || opens.uid !== uid)
      throw new Error('CAN_NOT_GET_GATEWAY_SERVER: invalid token');
    this.uid = uid;
    this.channel = channel;
    this.#sendsByToken = opens.sends;
    for (const other of this.#others()) if (other.sends.size > 0) this.#found(other);
    return uid;
  }

  async leave(): Promise<void> {
    this.calls.push('leave');
    const others = this.#others();
    this.channel = undefined;
    this.sends.clear();
    this.#received.clear();
    for (const other of others) other.emit('user-left', this.#asUser(), 'Quit');
  }

  publish(tracks: ILocalTrack | ILocalTrack[]): Promise<void>;
  publish(config: IDataChannelConfig): Promise<ILocalDataChannel>;
  async publish(sent: ILocalTrack | ILocalTrack[] | IDataChannelConfig): Promise<ILocalDataChannel | void> {
    if (!this.#isHost || !this.#sendsByToken) throw new Error('INVALID_OPERATION: no right to send');
    for (const track of tracksOf(sent)) {
      this.calls.push(`publish ${track.getMediaStreamTrack().id}${track.muted ? ' muted' : ''}`);
      this.sends.add(track);
      for (const other of this.#others()) other.emit('user-published', this.#asUser(), track.trackMediaType);
    }
  }

  async unpublish(sent?: ILocalTrack | ILocalTrack[] | ILocalDataChannel): Promise<void> {
    for (const track of sent ? tracksOf(sent) : [...this.sends]) {
      this.calls.push(`unpublish ${track.getMediaStreamTrack().id}`);
      this.sends.delete(track);
      for (const other of this.#others())
        other.emit('user-unpublished', this.#asUser(), track.trackMediaType);
    }
  }

  subscribe(user: IAgoraRTCRemoteUser | UID, kind: 'video'): Promise<IRemoteVideoTrack>;
  subscribe(user: IAgoraRTCRemoteUser | UID, kind: 'audio'): Promise<IRemoteAudioTrack>;
  subscribe(
    user: IAgoraRTCRemoteUser | UID,
    kind: 'datachannel',
    channelId: number,
  ): Promise<IRemoteDataChannel>;
  async subscribe(
    user: IAgoraRTCRemoteUser | UID,
    kind: Kind | 'datachannel',
  ): Promise<IRemoteTrack | IRemoteDataChannel> {
    if (kind === 'datachannel') throw new Error('there are no data channels');
    const uid = typeof user === 'object' ? user.uid : user;
    this.calls.push(`subscribe ${uid} ${kind}`);
    const track = fakeTrack(kind, `${kind} of ${uid} in ${this.channel}`);
    this.#received.set(track, { uid, kind });
    const remote: Pick<IRemoteTrack, 'getMediaStreamTrack'> = { getMediaStreamTrack: () => track };
    return remote as IRemoteTrack;
  }

  async renewToken(token: string): Promise<void> {
    if (readAgoraToken(token).channel !== this.channel) throw new Error('INVALID_PARAMS: another channel');
    this.calls.push('renew');
  }

  async enableDualStream(): Promise<void> {
    this.calls.push('dual');
  }

  async setRemoteVideoStreamType(uid: UID, stream: RemoteStreamType): Promise<void> {
    this.calls.push(`stream ${uid} ${stream}`);
  }

  on(event: string, listener: Listener): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  removeAllListeners(): void {
    this.#listeners.clear();
  }

  /** Soon: the SDK calls nobody during a call. */
  emit(event: string, ...values: unknown[]): void {
    queueMicrotask(() => {
      for (const listener of this.#listeners.get(event) ?? []) listener(...(values as never[]));
    });
  }

  /** Whether something arrives on a track that it subscribed to. */
  receives(track: MediaStreamTrack): boolean {
    const from = this.#received.get(track);
    if (!from || this.isCut) return false;
    const sender = this.#others().find(({ uid }) => uid === from.uid);
    return [...(sender && !sender.isCut ? sender.sends : [])].some(
      ({ trackMediaType, muted }) => trackMediaType === from.kind && !muted,
    );
  }

  /** Loses the network for a while, or for good. */
  becomes(state: 'RECONNECTING' | 'CONNECTED' | 'DISCONNECTED'): void {
    this.isCut = state !== 'CONNECTED';
    this.emit('connection-state-change', state, 'CONNECTED', undefined);
  }

  #found(other: FakeAgoraClient): void {
    for (const { trackMediaType } of other.sends)
      this.emit('user-published', other.#asUser(), trackMediaType);
  }

  #asUser(): IAgoraRTCRemoteUser {
    const kinds = new Set([...this.sends].map(({ trackMediaType }) => trackMediaType));
    return { uid: this.uid, hasAudio: kinds.has('audio'), hasVideo: kinds.has('video') };
  }

  #others(): readonly FakeAgoraClient[] {
    if (this.channel === undefined) return [];
    return this.cloud.clients.filter((one) => one !== this && one.channel === this.channel);
  }
}

const tracksOf = (
  sent: ILocalTrack | ILocalTrack[] | IDataChannelConfig | ILocalDataChannel,
): readonly FakeLocalTrack[] =>
  [sent].flat().filter((track): track is FakeLocalTrack & typeof track => track instanceof FakeLocalTrack);

/** Agora's module and its network, in memory: who is in a channel receives all of it. */
export class FakeAgora implements AgoraModule {
  readonly clients: FakeAgoraClient[] = [];
  readonly tracks: FakeLocalTrack[] = [];
  reachable = true;
  readonly RemoteStreamType = SIZES as AgoraModule['RemoteStreamType'];

  createClient: AgoraModule['createClient'] = () => {
    const client = new FakeAgoraClient(this);
    this.clients.push(client);
    return client;
  };
  createCustomAudioTrack: AgoraModule['createCustomAudioTrack'] = ({ mediaStreamTrack, ...settings }) =>
    this.#create('audio', mediaStreamTrack, settings) as never;
  createCustomVideoTrack: AgoraModule['createCustomVideoTrack'] = ({ mediaStreamTrack, ...settings }) =>
    this.#create('video', mediaStreamTrack, settings) as never;
  disableLogUpload = (): void => undefined;
  setLogLevel = (): void => undefined;

  /** Clients that are in a channel now. */
  in(channel: string): readonly FakeAgoraClient[] {
    return this.clients.filter((client) => client.channel === channel);
  }

  /** Whether something arrives on a track that was subscribed to. */
  arrives(track: MediaStreamTrack): boolean {
    return this.clients.some((client) => client.receives(track));
  }

  /** The network of one person is cut or mended. */
  cut(uid: number, state: 'RECONNECTING' | 'CONNECTED'): void {
    for (const client of this.clients)
      if (client.uid === uid && client.channel !== undefined) client.becomes(state);
  }

  /** The service ends: everybody is out, and nobody comes in. */
  fail(): void {
    this.reachable = false;
    for (const client of this.clients)
      if (client.channel !== undefined) {
        client.becomes('DISCONNECTED');
        client.channel = undefined;
      }
  }

  #create(kind: Kind, track: MediaStreamTrack, settings: object): FakeLocalTrack {
    const local = new FakeLocalTrack(kind, track, settings);
    this.tracks.push(local);
    return local;
  }
}
