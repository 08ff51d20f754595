import { createHmac } from 'node:crypto';
import ndc, { type PeerConnection, type Track } from 'node-datachannel';
import { WebSocket } from 'ws';
import { isRtcp, readRtp } from '../../../server/media/rtp/packet';
import { machineNow } from '../machine-clock';
import { described, lineOf, opened } from './media-clients';
import type { LiveKitWay, Plan } from './plan';
import { Received } from './received';
import type { Sender } from './sender';

const ROOM = 'bench';

interface Description {
  readonly type: string;
  readonly sdp: string;
}

/** Messages of LiveKit's signalling, as JSON. */
interface FromLiveKit {
  readonly answer?: Description;
  readonly offer?: Description;
  readonly trickle?: { readonly candidateInit: string };
  readonly trackPublished?: object;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token for the room, valid for an hour. */
function tokenFor({ key, secret }: LiveKitWay, identity: string): string {
  const now = Math.floor(Date.now() / 1000);
  const video = { room: ROOM, roomJoin: true, roomAdmin: true, canPublish: true, canSubscribe: true };
  const claims = { iss: key, sub: identity, nbf: now - 60, exp: now + 3600, video };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Fields of a protobuf message that are texts or messages, by number. */
function fieldsOf(message: Buffer): ReadonlyMap<number, Buffer> {
  const fields = new Map<number, Buffer>();
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = number();
    const length = tag % 8 === 2 ? number() : tag % 8 === 1 ? 8 : tag % 8 === 5 ? 4 : 0;
    if (tag % 8 === 0) number();
    if (tag % 8 === 2) fields.set(Math.floor(tag / 8), message.subarray(at, at + length));
    at += length;
  }
  return fields;
}

/** The first messages of the service, before it has heard that its client reads JSON: an offer and candidates. */
function readBinary(data: Buffer): FromLiveKit {
  const message = fieldsOf(data);
  const [offer, trickle] = [message.get(3), message.get(4)];
  const text = (of: Buffer, field: number): string => fieldsOf(of).get(field)?.toString() ?? '';
  return {
    ...(offer && { offer: { type: text(offer, 1), sdp: text(offer, 2) } }),
    ...(trickle && { trickle: { candidateInit: text(trickle, 1) } }),
  };
}

/** The signalling of one person. */
class Signals {
  readonly #socket: WebSocket;
  readonly #open: Promise<void>;

  constructor(way: LiveKitWay, identity: string, onMessage: (message: FromLiveKit) => void) {
    const query = `auto_subscribe=0&protocol=9&access_token=${tokenFor(way, identity)}`;
    this.#socket = new WebSocket(`${way.url}/rtc?${query}`);
    this.#open = new Promise((resolve, reject) => {
      this.#socket.once('message', () => resolve());
      this.#socket.once('error', reject);
    });
    this.#socket.on('message', (data: Buffer, isBinary: boolean) => {
      onMessage(isBinary ? readBinary(data) : (JSON.parse(data.toString()) as FromLiveKit));
    });
    // From now on the service answers in JSON.
    void this.send({ ping: Date.now() }).catch(() => undefined);
  }

  /** Resolves after the first message of the service: the person is in the room. */
  async send(message: object): Promise<void> {
    await this.#open;
    this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close();
  }
}

const addCandidate = (connection: PeerConnection, init: string): void => {
  const { candidate, sdpMid } = JSON.parse(init) as { candidate: string; sdpMid?: string };
  if (candidate !== '') connection.addRemoteCandidate(candidate, sdpMid ?? '0');
};

/** Publishes one stream at LiveKit, which the sender writes. */
export async function publishAtLiveKit(
  way: LiveKitWay,
  peer: string,
  kind: Plan['kind'],
  sender: Sender,
): Promise<{ close(): void }> {
  const connection = new ndc.PeerConnection(peer, { iceServers: [], disableAutoNegotiation: true });
  const track = connection.addTrack(lineOf(kind, peer, sender.ssrc));
  const early: string[] = [];
  let isAnswered = false;
  const signals: Signals = new Signals(way, peer, ({ trackPublished, answer, trickle }) => {
    if (trackPublished) {
      connection.setLocalDescription('offer');
      void described(connection).then((sdp) => signals.send({ offer: { type: 'offer', sdp } }));
    }
    if (answer) {
      connection.setRemoteDescription(answer.sdp, 'answer');
      isAnswered = true;
      for (const init of early.splice(0)) addCandidate(connection, init);
    }
    if (trickle && isAnswered) addCandidate(connection, trickle.candidateInit);
    else if (trickle) early.push(trickle.candidateInit);
  });
  const type = kind === 'audio' ? 'AUDIO' : 'VIDEO';
  const source = kind === 'audio' ? 'MICROPHONE' : 'SCREEN_SHARE';
  await signals.send({ addTrack: { cid: peer, name: peer, type, source, width: 640, height: 360 } });
  await opened(track);
  sender.onPacket = (packet) => void (track.isOpen() && track.sendMessageBinary(packet));
  return {
    close: () => {
      signals.close();
      connection.close();
    },
  };
}

interface Participants {
  readonly participants: readonly { readonly tracks?: readonly { readonly sid: string }[] }[];
}

async function tracksOf(way: LiveKitWay): Promise<readonly string[]> {
  const response = await fetch(
    `${way.url.replace(/^ws/, 'http')}/twirp/livekit.RoomService/ListParticipants`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenFor(way, 'bench')}` },
      body: JSON.stringify({ room: ROOM }),
    },
  );
  const { participants } = (await response.json()) as Participants;
  return participants.flatMap(({ tracks = [] }) => tracks.map(({ sid }) => sid));
}

/** Somebody who receives from LiveKit all that is published, and neither decodes nor asks for anything. */
export class LiveKitReceiver extends Received {
  readonly #connection: PeerConnection;
  readonly #signals: Signals;
  /** The library drops tracks that nobody holds. */
  readonly #tracks: Track[] = [];
  readonly #early: string[] = [];
  #negotiated = Promise.resolve();
  #isOffered = false;

  constructor(way: LiveKitWay, peer: string) {
    super();
    // The first offer has data channels alone.
    this.#connection = new ndc.PeerConnection(peer, { iceServers: [], forceMediaTransport: true });
    this.#connection.onTrack((track) => {
      this.#tracks.push(track);
      const mid = track.mid();
      track.onMessage((packet) => {
        const header = isRtcp(packet) ? undefined : readRtp(packet);
        // Without a payload it only probes the line.
        if (header && header.payload < header.end) this.take(mid, header, packet, machineNow());
      });
    });
    this.#signals = new Signals(way, peer, ({ offer, trickle }) => {
      if (offer) this.#negotiated = this.#negotiated.then(() => this.#answer(offer.sdp));
      if (trickle && this.#isOffered) addCandidate(this.#connection, trickle.candidateInit);
      else if (trickle) this.#early.push(trickle.candidateInit);
    });
    void tracksOf(way).then((trackSids) =>
      this.#signals.send({ subscription: { trackSids, subscribe: true } }),
    );
  }

  close(): void {
    this.#signals.close();
    this.#connection.close();
  }

  async #answer(offer: string): Promise<void> {
    this.#connection.setRemoteDescription(offer, 'offer');
    this.#isOffered = true;
    for (const init of this.#early.splice(0)) addCandidate(this.#connection, init);
    const sdp = await described(this.#connection);
    await this.#signals.send({ answer: { type: 'answer', sdp } });
  }
}
