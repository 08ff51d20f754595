import { WebSocket } from 'ws';
import type { MessageInput } from '../../../contract/model/chat/chat';
import type { ClientMessage, ServerMessage, SpaceEvent } from '../../../contract/wire/events';
import { serverMessageSchema } from '../../../contract/wire/events.schema';
import { WIRE } from '../../../contract/wire/limits';
import type { Person } from './person';

type Kind = ServerMessage['t'];
type Of<K extends Kind> = Extract<ServerMessage, { t: K }>;

interface WireOptions {
  /** How late pings are answered, ms. */
  readonly pongAfter?: number;
}

/** A minimal client of the realtime protocol, text frames only. */
export class Wire {
  private readonly received: ServerMessage[] = [];
  /** The text frames as they came. */
  readonly frames: string[] = [];
  private readonly waiting = new Set<() => void>();
  closed: number | undefined;
  private pongs = 0;

  private constructor(
    private readonly socket: WebSocket,
    pongAfter: number | undefined,
  ) {
    if (pongAfter !== undefined)
      socket.on('ping', () => {
        setTimeout(() => {
          if (socket.readyState !== WebSocket.OPEN) return;
          socket.pong();
          this.pongs += 1;
          this.notify();
        }, pongAfter);
      });
    socket.on('message', (data: Buffer, binary) => {
      if (binary) return;
      this.frames.push(data.toString());
      this.received.push(serverMessageSchema.parse(JSON.parse(data.toString())));
      this.notify();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.notify();
    });
    socket.on('error', () => this.notify());
  }

  static async open(
    url: string,
    person: Person,
    spaceId: string,
    serverId?: string,
    options: WireOptions = {},
  ): Promise<Wire> {
    const wish = serverId === undefined ? { spaceId } : { spaceId, serverId };
    const { token } = await person.call('chatRoomToken', wish);
    const wire = await Wire.sendHello(url, person, spaceId, token, options);
    await wire.waitForMessage('welcome', () => true);
    return wire;
  }

  /** Connects with an invalid ticket; returns the close code. */
  static async openRefused(url: string, person: Person, spaceId: string, ticket: string): Promise<number> {
    const wire = await Wire.sendHello(url, person, spaceId, ticket);
    await wire.waitForMessage('welcome', () => true).catch(() => undefined);
    return wire.closed ?? 0;
  }

  private static async sendHello(
    url: string,
    person: Person,
    spaceId: string,
    ticket: string,
    { pongAfter }: WireOptions = {},
  ): Promise<Wire> {
    const socket = new WebSocket(url.replace('http', 'ws') + WIRE.path, {
      headers: { cookie: person.cookieHeader, origin: url },
      autoPong: pongAfter === undefined,
    });
    const wire = new Wire(socket, pongAfter);
    await new Promise<void>((done, fail) => {
      socket.once('open', () => done());
      socket.once('error', fail);
    });
    socket.send(JSON.stringify({ t: 'hello', v: WIRE.version, spaceId, ticket }));
    return wire;
  }

  private notify(): void {
    for (const look of [...this.waiting]) look();
  }

  /** Resolves when a ping was answered late. */
  async answeredPing(): Promise<void> {
    while (this.pongs === 0) await new Promise<void>((done) => this.waiting.add(done));
  }

  /** The first message of a kind that matches, received or still to come; rejects when the connection closes without one. */
  waitForMessage<K extends Kind>(kind: K, fits: (message: Of<K>) => boolean): Promise<Of<K>> {
    return new Promise((done, fail) => {
      const look = (): void => {
        const found = this.received.find((m): m is Of<K> => m.t === kind && fits(m as Of<K>));
        if (!found && this.closed === undefined) return;
        this.waiting.delete(look);
        if (found) done(found);
        else fail(new Error(`closed with ${this.closed} before ${kind}`));
      };
      this.waiting.add(look);
      look();
    });
  }

  /** The first event of a kind that matches, received or still to come. */
  async waitForEvent<K extends SpaceEvent['k']>(
    kind: K,
    fits: (event: Extract<SpaceEvent, { k: K }>) => boolean = () => true,
  ): Promise<Extract<SpaceEvent, { k: K }>> {
    type Wanted = Extract<SpaceEvent, { k: K }>;
    const wanted = (event: SpaceEvent): event is Wanted => event.k === kind && fits(event as Wanted);
    const { list } = await this.waitForMessage('events', (m) => m.list.some(([, event]) => wanted(event)));
    const found = list.map(([, event]) => event).find(wanted);
    if (!found) throw new Error(`no ${kind}`);
    return found;
  }

  /** All events of a kind received so far. */
  events<K extends SpaceEvent['k']>(kind: K): Extract<SpaceEvent, { k: K }>[] {
    return this.received
      .flatMap((m) => (m.t === 'events' ? m.list.map(([, event]) => event) : []))
      .filter((event): event is Extract<SpaceEvent, { k: K }> => event.k === kind);
  }

  /** Resolves with the id of the stored message, or with the error code. */
  async sendMessage(
    cid: string,
    text: string,
    more: Partial<MessageInput> = {},
  ): Promise<{ id: number } | { code: number }> {
    this.socket.send(JSON.stringify({ t: 'say', cid, text, ...more }));
    const answer = await Promise.race([
      this.waitForMessage('said', (m) => m.cid === cid),
      this.waitForMessage('refused', (m) => m.cid === cid),
    ]);
    return answer.t === 'said' ? { id: answer.id } : { code: answer.code };
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Leaves at once, without the time to resume. */
  leave(): Promise<void> {
    return new Promise((done) => {
      this.socket.once('close', () => done());
      this.socket.send(JSON.stringify({ t: 'leave' }));
    });
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.socket.once('close', () => done());
      this.socket.close();
    });
  }
}
