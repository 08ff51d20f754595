import { BehaviorSubject, Subject } from 'rxjs';
import { TILE } from '../../contract/model/motion';
import type { Point } from '../../contract/model/point';
import type {
  ConnectionState,
  RealtimeOptions,
  RealtimeSession,
  MessageOptions,
  SendResult,
  Welcome,
} from '../../contract/ports/realtime';
import { EXPRESSIONS, type Expression } from '../../contract/model/chat/expression';
import { cellGridOf, encodeExpress, encodePing, readServerFrame } from '../../contract/wire/frames';
import type {
  ClientMessage,
  DocumentVersion,
  FeatureSignal,
  ServerMessage,
  SpaceEvent,
} from '../../contract/wire/events';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import { AppError, LOCAL_CODES } from '../http/app-error';
import { Scope } from '../platform/scope';
import type { Socket } from '../platform/socket';
import { CellsReader } from './realtime/cells-reader';
import { browserRealtime, type RealtimeEnvironment } from './realtime/environment';
import { MoveSender } from './realtime/move-sender';
import { Outbox } from './realtime/outbox';
import { isFinal, retryDelay } from './realtime/retry';
import { ServerClock } from './realtime/server-clock';

const CHECK_INTERVAL = 1_000;

/** A timer delayed this long means that the page was suspended, so the silence says nothing about the server. */
const SLEPT = 4_000;

/** The realtime port over this project's own gateway (contract/wire/SPEC.md). Connects by itself until disposed. */
export function createRealtimeGateway(
  options: RealtimeOptions,
  environment: RealtimeEnvironment = browserRealtime,
): RealtimeSession {
  return new RealtimeGateway(options, environment);
}

type Bye = Extract<ServerMessage, { t: 'bye' }>;
type Refused = Extract<ServerMessage, { t: 'refused' }>;

class RealtimeGateway implements RealtimeSession {
  readonly #options: RealtimeOptions;
  readonly #environment: RealtimeEnvironment;
  readonly #scope = new Scope();
  readonly #connection = new BehaviorSubject<ConnectionState>({ kind: 'idle' });
  readonly #welcome = new Subject<Welcome>();
  readonly #events = new Subject<SpaceEvent>();
  readonly connection$ = this.#connection.asObservable();
  readonly welcome$ = this.#welcome.asObservable();
  readonly events$ = this.#events.asObservable();
  readonly #signals = new Subject<FeatureSignal>();
  readonly signals$ = this.#signals.asObservable();
  readonly #outbox: Outbox;
  readonly #clock: ServerClock;
  readonly #mover: MoveSender;
  readonly #reader: CellsReader;
  /** Of the present try or connection; ending it closes the socket. */
  #link = new Scope();
  #socket: Socket | undefined;
  #isIn = false;
  #attempt = 0;
  #resumeToken: string | undefined;
  #seq = 0;
  #lostAt = 0;
  #ticket: string | undefined;
  /** The current, last or next server. */
  #serverId: string | undefined;
  #ownUserId: string | undefined;
  #lastReceived = 0;
  #visible = true;
  /** Pending `find` requests, by slot. */
  readonly #finding = new Map<number, PromiseWithResolvers<Point | undefined>>();
  #retryNow: (() => void) | undefined;
  #bye: Bye | undefined;
  #refused: Refused | undefined;

  constructor(options: RealtimeOptions, environment: RealtimeEnvironment) {
    this.#options = options;
    this.#environment = environment;
    const { timers } = environment;
    this.#clock = new ServerClock(timers.now());
    this.#outbox = new Outbox({ timers, send: (input) => this.#send({ t: 'say', ...input }) });
    this.#mover = new MoveSender(timers, options.movement);
    this.#reader = new CellsReader(cellGridOf(0, 0), options.movement, {
      pong: (sent, server) => this.#pong(sent, server),
      correct: (number, x, y) => this.#mover.correct(number, x, y),
    });
    this.#scope.own(() => this.#link.dispose());
    this.#scope.own(environment.onWake(() => this.#wake()));
    this.#scope.own(environment.onLost(() => this.#lose()));
    this.#connection.next({ kind: 'connecting' });
    void this.#open(true);
  }

  sendMessage(cid: string, text: string, more: MessageOptions = {}): Promise<SendResult> {
    if (this.#connection.value.kind === 'closed' || this.#scope.ended)
      return Promise.resolve({ ok: false, cid, code: LOCAL_CODES.network, desc: '' });
    return this.#outbox.add({ ...more, cid, text });
  }

  move(x: number, y: number, dirPose: number): void {
    this.#mover.move(x, y, dirPose);
  }

  express(expression: Expression): boolean {
    if (this.#isIn) this.#socket?.send(encodeExpress(EXPRESSIONS.indexOf(expression)));
    return this.#isIn;
  }

  locate(slot: number): Promise<Point | undefined> {
    if (!this.#isIn) return Promise.resolve(undefined);
    const pending = this.#finding.get(slot) ?? Promise.withResolvers<Point | undefined>();
    if (!this.#finding.has(slot)) this.#send({ t: 'find', slot });
    this.#finding.set(slot, pending);
    return pending.promise;
  }

  signal(feature: string, name: string, payload: Record<string, unknown>): boolean {
    if (this.#isIn) this.#send({ t: 'signal', feature, name, payload });
    return this.#isIn;
  }

  lockArea(areaId: string, on: boolean): void {
    if (this.#isIn) this.#send({ t: 'lock', areaId, on });
  }

  setVisible(on: boolean): void {
    if (this.#visible === on) return;
    this.#visible = on;
    if (this.#isIn) this.#send({ t: 'look', on });
  }

  serverNow(): number {
    return this.#clock.at(this.#environment.timers.now());
  }

  switchServer(serverId: string, ticket: string): void {
    if (this.#scope.ended || this.#connection.value.kind === 'closed') return;
    // No `leave`: the other server takes the presence over, and people here see the destination (W51).
    this.#link.dispose();
    this.#retryNow = undefined;
    this.#resumeToken = undefined;
    this.#serverId = serverId;
    this.#ticket = ticket;
    this.#attempt = 0;
    this.#connection.next({ kind: 'connecting' });
    this.#link = new Scope();
    this.#connect(this.#link);
  }

  dispose(): void {
    if (this.#scope.ended) return;
    if (this.#isIn) this.#send({ t: 'leave' });
    this.#scope.dispose();
    this.#outbox.refuseAll(LOCAL_CODES.aborted, '');
    this.#reader.reset();
    this.#connection.next({ kind: 'idle' });
    this.#connection.complete();
    this.#welcome.complete();
    this.#events.complete();
    this.#signals.complete();
  }

  /** One attempt. If the last one failed early, it requests a ticket first, to detect an ended session. */
  async #open(askFirst: boolean): Promise<void> {
    const link = new Scope();
    this.#link = link;
    if (this.#environment.timers.now() - this.#lostAt > WIRE.resumeFor) this.#resumeToken = undefined;
    if (askFirst || this.#resumeToken === undefined) {
      try {
        this.#ticket = await this.#options.ticket(this.#serverId);
      } catch (error) {
        const { code, desc } = AppError.from(error);
        if (link.ended) return;
        if (code > 0) this.#finish({ kind: 'closed', code, reason: 'ticket', desc });
        else this.#retry(true);
        return;
      }
    }
    if (!link.ended) this.#connect(link);
  }

  #connect(link: Scope): void {
    this.#bye = undefined;
    this.#refused = undefined;
    let opened = false;
    const { timers } = this.#environment;
    const socket = this.#environment.connect({
      open: () => {
        opened = true;
        this.#lastReceived = timers.now();
        this.#hello();
        this.#keepAlive(link, socket);
      },
      message: (data) => this.#read(data),
      close: (code) => {
        link.dispose();
        this.#closed(code, opened);
      },
    });
    this.#socket = socket;
    link.own(() => {
      socket.close();
      this.#socket = undefined;
      this.#isIn = false;
      this.#outbox.shut();
      this.#mover.end();
      this.#cancelFinds();
    });
  }

  #hello(): void {
    const { spaceId } = this.#options;
    const ticket = this.#ticket;
    if (this.#resumeToken !== undefined)
      this.#send({
        t: 'hello',
        v: WIRE.version,
        spaceId,
        resume: { token: this.#resumeToken, seq: this.#seq },
      });
    else {
      this.#ticket = undefined;
      this.#send({ t: 'hello', v: WIRE.version, spaceId, ...(ticket === undefined ? {} : { ticket }) });
    }
  }

  #keepAlive(link: Scope, socket: Socket): void {
    const { timers } = this.#environment;
    const ping = (): void => socket.send(encodePing(Math.round(timers.now())));
    let pingedAt = timers.now();
    let lookedAt = pingedAt;
    ping();
    link.own(
      timers.every(CHECK_INTERVAL, () => {
        const now = timers.now();
        if (now - lookedAt > SLEPT) this.#lastReceived = now;
        lookedAt = now;
        if (now - this.#lastReceived > WIRE.clientSilence) {
          link.dispose();
          this.#closed(CloseCode.silent, true);
        } else if (now - pingedAt >= WIRE.pingEvery) {
          pingedAt = now;
          ping();
        }
      }),
    );
  }

  #closed(code: number, opened: boolean): void {
    if (this.#connection.value.kind === 'open') this.#lostAt = this.#environment.timers.now();
    const bye = this.#bye;
    const refused = this.#refused;
    if (isFinal(code) || (bye !== undefined && bye.reason !== 'restart')) {
      const desc = bye?.desc ?? refused?.desc ?? '';
      const { why, until } = bye ?? {};
      const more = { ...(why === undefined ? {} : { why }), ...(until === undefined ? {} : { until }) };
      this.#finish({ kind: 'closed', code: refused?.code ?? code, reason: bye?.reason ?? '', desc, ...more });
    } else if (code === CloseCode.resumeGone) {
      this.#resumeToken = undefined;
      void this.#open(this.#ticket === undefined);
    } else this.#retry(!opened || code === CloseCode.unauthorized);
  }

  #retry(askFirst: boolean): void {
    const { timers, random } = this.#environment;
    this.#attempt++;
    const wait = retryDelay(this.#attempt, random);
    this.#connection.next({ kind: 'reconnecting', attempt: this.#attempt, retryAt: timers.now() + wait });
    const link = new Scope();
    this.#link = link;
    const open = (): void => {
      this.#retryNow = undefined;
      link.dispose();
      void this.#open(askFirst);
    };
    this.#retryNow = open;
    link.own(timers.after(wait, open));
  }

  /** The device is offline: report it at once instead of after the silence timeout. */
  #lose(): void {
    if (this.#socket === undefined) return;
    const wasIn = this.#isIn;
    this.#link.dispose();
    this.#closed(CloseCode.silent, wasIn);
  }

  #wake(): void {
    this.#retryNow?.();
  }

  #finish(state: ConnectionState & { readonly kind: 'closed' }): void {
    this.#link.dispose();
    this.#connection.next(state);
    this.#outbox.refuseAll(state.code, state.desc);
  }

  #read(data: string | ArrayBuffer): void {
    this.#lastReceived = this.#environment.timers.now();
    if (typeof data === 'string') {
      // The server has the same protocol version (W5), so its frames are trusted.
      this.#message(JSON.parse(data) as ServerMessage);
    } else {
      this.#reader.begin(this.#lastReceived);
      readServerFrame(new DataView(data), this.#reader);
      this.#reader.end();
    }
  }

  #message(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#welcomed(message);
        return;
      case 'events':
        for (const [seq, event] of message.list) if (seq > this.#seq) this.#event(seq, event);
        this.#seq = Math.max(this.#seq, message.upTo);
        return;
      case 'said':
        this.#outbox.said(message.cid, message.id);
        return;
      case 'found':
        this.#finding.get(message.slot)?.resolve(message.at);
        this.#finding.delete(message.slot);
        return;
      case 'signal':
        this.#signals.next(message);
        return;
      case 'refused':
        if (message.cid === undefined) {
          this.#refused = message;
          // The refused frame may have been one of these: pending requests fail and may be repeated.
          this.#cancelFinds();
        } else this.#outbox.refused(message.cid, message.code, message.desc);
        return;
      case 'bye':
        this.#bye = message;
    }
  }

  #cancelFinds(): void {
    for (const { resolve } of this.#finding.values()) resolve(undefined);
    this.#finding.clear();
  }

  #event(seq: number, event: SpaceEvent): void {
    this.#seq = seq;
    if (event.k === 'document') this.#setMap(event);
    this.#events.next(event);
    // The own message came back: it is stored, even if the connection breaks before `said`.
    if (event.k === 'chat' && event.message.userId === this.#ownUserId)
      this.#outbox.said(event.message.cid, event.message.id);
  }

  #setMap({ widthTiles, heightTiles }: DocumentVersion): void {
    this.#reader.setGrid(cellGridOf(widthTiles * TILE, heightTiles * TILE));
  }

  #welcomed(welcome: Welcome): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    const { slot, x, y, dir } = welcome;
    if (!welcome.resumed) {
      this.#reader.reset();
      this.#seq = welcome.seq;
    }
    this.#setMap(welcome.document);
    this.#reader.ownSlot = slot;
    this.#resumeToken = welcome.resumeToken;
    this.#serverId = welcome.serverId;
    this.#ownUserId = welcome.roster.find((entry) => entry.slot === slot)?.member.userId;
    this.#clock.guess(welcome.now, this.#environment.timers.now());
    this.#attempt = 0;
    this.#isIn = true;
    this.#connection.next({ kind: 'open', rtt: 0 });
    this.#welcome.next(welcome);
    this.#mover.begin(socket, { x, y, dirPose: dir }, welcome.resumed);
    if (!this.#visible) this.#send({ t: 'look', on: false });
    this.#outbox.open();
  }

  #pong(sent: number, server: number): void {
    const now = this.#environment.timers.now();
    // The clock that was sent wraps at 32 bits.
    const rtt = this.#clock.sample(now - ((Math.round(now) - sent) >>> 0), server, now);
    if (this.#isIn) this.#connection.next({ kind: 'open', rtt: Math.round(rtt) });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }
}
