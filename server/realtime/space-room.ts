import { randomBytes } from 'node:crypto';
import type { MessageInput } from '../../contract/model/chat/chat.schema';
import { dirOfByte } from '../../contract/model/motion';
import { isGranted, rolesOf } from '../../contract/model/member/permissions';
import type { SpaceGameConfig } from '../../contract/model/space.schema';
import { heightOf, widthOf } from '../../contract/model/space-document';
import { cellGridOf, encodeCorrect, encodePlace } from '../../contract/wire/frames';
import type { SpaceEvent } from '../../contract/wire/events.schema';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import type { Audience, Expulsion, LoadedMember, LoadedSpace, Session, Seat } from '../platform';
import { createPlayerState, type PlayerState } from './player-state';
import { CellWorld } from './cell-world';
import type { Connection } from './connection';
import { EventLog } from './event-log';
import { MovementValidator } from './movement-validator';
import { RoomChat } from './room-chat';
import {
  REPLACED,
  RESTARTING,
  type Arrival,
  type Newcomer,
  type OnEntered,
  type RoomDeps,
} from './room-deps';
import { RoomPositions } from './room-positions';
import type { RoomElements } from './room-elements';
import { Roster } from './roster';
import { serverToken } from './server-token';
import { SlotPool } from './slot-pool';
import { entryPoint } from './spawn';
import { tickTextOf } from './tick-text';
import { Views } from './views';
import { binaryFrame, textFrame } from './ws-frame';

/** One server of a space: its people, their order of events, and its tick. Times are monotonic milliseconds. */
export class SpaceRoom {
  readonly spaceId: string;
  readonly serverId: string;
  readonly #space: LoadedSpace;
  readonly #deps: RoomDeps;
  readonly #onEntered: OnEntered;
  readonly #things: RoomElements;
  readonly #chat: RoomChat;
  readonly #world: CellWorld;
  readonly #positions: RoomPositions;
  readonly #views: Views;
  readonly #events = new EventLog();
  readonly #roster = new Roster();
  readonly #slots = new SlotPool();
  readonly #byUser = new Map<string, PlayerState>();
  readonly #byToken = new Map<string, PlayerState>();
  #config: SpaceGameConfig;
  #arrivals: Arrival[] = [];
  /** Since when nobody is here. */
  emptySince: number;

  constructor(
    space: LoadedSpace,
    things: RoomElements,
    serverId: string,
    deps: RoomDeps,
    onEntered: OnEntered,
    now: number,
  ) {
    this.spaceId = space.spaceId;
    this.serverId = serverId;
    this.#space = space;
    this.#deps = deps;
    this.#onEntered = onEntered;
    this.#config = space.config;
    this.#things = things;
    this.#world = new CellWorld(cellGridOf(widthOf(space.document), heightOf(space.document)));
    this.#positions = new RoomPositions(space.spaceId, this.#things, this.#world, deps.saver);
    this.#chat = new RoomChat(space.spaceId, deps);
    this.#views = new Views(this.#world);
    this.emptySince = now;
  }

  get size(): number {
    return this.#byUser.size;
  }

  get isEmpty(): boolean {
    return this.#byUser.size === 0 && this.#arrivals.length === 0;
  }

  get userIds(): readonly string[] {
    return [...this.#byUser.keys()];
  }

  /** Sessions of those who are here, and of those whom the next tick lets in. */
  get sessions(): readonly Session[] {
    return [
      ...[...this.#byUser.values()].map((body) => body.session),
      ...this.#arrivals.map(({ connection }) => connection.session),
    ];
  }

  /** Lets a person in at the next tick (W4). */
  arrive(connection: Connection, loaded: LoadedMember, seat: Seat): void {
    this.#arrivals.push({ connection, loaded, seat });
  }

  /** Gives a body back to its person at the next tick (W21); false when the token is not good (W22, W23). */
  resume(connection: Connection, token: string, seq: number): boolean {
    if (this.#byToken.get(token)?.session.id !== connection.session.id) return false;
    this.#arrivals.push({ connection, token, seq });
    return true;
  }

  tick(now: number): void {
    const arrivals = this.#arrivals;
    if (arrivals.length > 0) this.#arrivals = [];
    const welcomes: { readonly body: PlayerState; readonly arrival: Arrival }[] = [];
    for (const arrival of arrivals) {
      const body = this.#enter(arrival, now);
      if (body !== undefined) welcomes.push({ body, arrival });
    }
    this.#views.flush(tickTextOf(this.#events.flush(now)));
    for (const { body, arrival } of welcomes)
      if (body.connection === arrival.connection) this.#welcome(body, arrival);
    this.#chat.acknowledge();
  }

  /** Once a second or so: those who were away too long leave (W20). */
  sweep(now: number): void {
    for (const body of this.#byUser.values())
      if (body.awaySince !== undefined && now - body.awaySince >= WIRE.resumeFor) this.leave(body, now);
  }

  move(body: PlayerState, number: number, x: number, y: number, dirPose: number, now: number): void {
    if (!this.#positions.move(body, x, y, dirPose, now)) this.correct(body, number);
  }

  express(body: PlayerState, place: number, now: number): void {
    if (body.expressionLimit.take(now)) this.#world.express(body.slot, place);
  }

  /** Tells a person where another one of this server is (W39). */
  find({ connection }: PlayerState, slot: number): void {
    const walker = [...this.#byUser.values()].find((one) => one.slot === slot)?.movement;
    connection?.send({ t: 'found', slot, ...(walker && { at: { x: walker.x, y: walker.y } }) });
  }

  correct(body: PlayerState, number: number): void {
    body.connection?.write(binaryFrame(encodeCorrect(number, body.movement.x, body.movement.y)));
  }

  /** The person has opened a code gate (W62). */
  openGate(userId: string, elementId: string): void {
    this.#byUser.get(userId)?.gates.add(elementId);
  }

  /** Puts a person beside a point (W65); false: there is no free spot, or nobody. */
  placeBeside(userId: string, x: number, y: number): boolean {
    const body = this.#byUser.get(userId);
    const spot = body && this.#positions.placeBeside(body, x, y, this.#walkersBut(userId));
    if (body === undefined || spot === undefined) return false;
    body.connection?.write(binaryFrame(encodePlace(spot.x, spot.y, body.dirPose)));
    return true;
  }

  /** The same, asked for elsewhere; false: the person is not here. */
  expressAs(userId: string, place: number, now: number): boolean {
    const body = this.#byUser.get(userId);
    if (body !== undefined) this.express(body, place, now);
    return body !== undefined;
  }

  send(body: PlayerState, saying: MessageInput): void {
    this.#chat.send(body, saying);
  }

  /** The connection is gone; the body waits (W20). */
  disconnected(body: PlayerState, connection: Connection, now: number): void {
    if (body.connection !== connection) return;
    this.#detach(body);
    body.awaySince = now;
    this.#positions.stand(body);
    this.#roster.set(body);
    this.publish({ k: 'away', slot: body.slot, away: true }, now);
  }

  /** The body is gone for good. */
  leave(body: PlayerState, now: number, to?: string): void {
    if (this.#byUser.get(body.userId) !== body) return;
    this.#detach(body);
    this.#byUser.delete(body.userId);
    this.#byToken.delete(body.resumeToken);
    const left = to === undefined ? new Date() : undefined;
    this.#positions.remove(body, left);
    this.#roster.delete(body.slot);
    const how = left === undefined ? { to } : { visitTime: left.toISOString() };
    if (left !== undefined) body.member = { ...body.member, visitTime: left.toISOString() };
    this.publish({ k: 'leave', slot: body.slot, userId: body.userId, ...how }, now);
    // Who only changes the server is told by the other one.
    if (to === undefined) this.#tellElsewhere(body, '', now);
    this.#slots.release(body.slot, now);
    this.#deps.platform.setOnline(this.spaceId, body.userId, false, this.serverId);
    if (this.#byUser.size === 0) this.emptySince = now;
  }

  endSession(sessionId: string, now: number): void {
    for (const body of this.#byUser.values()) if (body.session.id === sessionId) this.leave(body, now);
  }

  /** Sends a person out, here or about to come (W55). */
  expel({ userId, error, bye = 'kicked', why, until }: Omit<Expulsion, 'spaceId'>, now: number): void {
    const code = bye === 'left' ? CloseCode.normal : CloseCode.forbidden;
    const more = { ...(why ? { why } : {}), ...(until ? { until } : {}) };
    this.#part(userId, now, (connection) =>
      connection.bye(bye, code, error === undefined ? '' : connection.words(error), more),
    );
  }

  /** The person's body is in another server of the space from now on (W51). */
  moveAway(userId: string, to: string, now: number): void {
    this.#part(
      userId,
      now,
      (connection) => connection.bye('replaced', CloseCode.replaced, REPLACED[connection.lang]),
      to,
    );
  }

  #part(userId: string, now: number, farewell: (connection: Connection) => void, to?: string): void {
    const body = this.#byUser.get(userId);
    const connections = this.#arrivals.map(({ connection }) => connection);
    if (body?.connection !== undefined) connections.push(body.connection);
    if (body !== undefined) this.leave(body, now, to);
    for (const connection of connections) if (connection.session.userId === userId) farewell(connection);
  }

  setConfig(config: SpaceGameConfig, now: number): void {
    this.#config = config;
    this.publish({ k: 'config', config }, now);
  }

  has(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  /** Who a person here is and where, for what others are told of it (W54). */
  whereabouts(
    userId: string,
  ): { readonly nickname: string; readonly x: number; readonly y: number } | undefined {
    const body = this.#byUser.get(userId);
    return body && { nickname: body.member.nickname, x: body.movement.x, y: body.movement.y };
  }

  /** Tells everybody here, or some. */
  publish(event: SpaceEvent, now: number, to?: Audience): void {
    this.#events.append(event, now, to);
  }

  setMember(userId: string, loaded: LoadedMember, now: number): void {
    const body = this.#byUser.get(userId);
    if (body === undefined || JSON.stringify(body.member) === JSON.stringify(loaded.member)) return;
    body.member = loaded.member;
    this.#roster.set(body);
    this.publish({ k: 'member', slot: body.slot, member: body.member }, now);
    this.#tellElsewhere(body, this.serverId, now);
  }

  /** It is nobody's here any more: everybody comes back by themselves, and is shown the way (W45). */
  end(now: number): void {
    const people = [...this.#byUser.values()];
    const connections = this.#arrivals.map(({ connection }) => connection);
    this.#arrivals = [];
    for (const { connection } of people) if (connection !== undefined) connections.push(connection);
    for (const body of people) this.leave(body, now);
    for (const connection of connections)
      connection.bye('restart', CloseCode.restart, RESTARTING[connection.lang]);
  }

  saveMoved(): void {
    this.#positions.saveMoved();
  }

  /** Everybody's position goes to the saver; resolves when no message is being stored any more. */
  async close(): Promise<void> {
    const said = this.#chat.close();
    this.saveMoved();
    for (const userId of this.#byUser.keys())
      this.#deps.platform.setOnline(this.spaceId, userId, false, this.serverId);
    await said;
    this.tick(performance.now());
  }

  #enter(arrival: Arrival, now: number): PlayerState | undefined {
    const { connection } = arrival;
    if (!connection.isOpen) return undefined;
    const body = 'token' in arrival ? this.#byToken.get(arrival.token) : this.#bodyOf(arrival, now);
    if (body === undefined) {
      if ('token' in arrival) connection.close(CloseCode.resumeGone);
      else connection.close(CloseCode.full, 'queue');
      return undefined;
    }
    const old = body.connection;
    this.#detach(body);
    old?.bye('replaced', CloseCode.replaced, REPLACED[old.lang]);
    body.session = connection.session;
    body.connection = connection;
    if (!('token' in arrival)) this.#renewToken(body);
    if (body.awaySince !== undefined) {
      body.awaySince = undefined;
      this.#roster.set(body);
      this.publish({ k: 'away', slot: body.slot, away: false }, now);
    }
    this.#onEntered(connection, body);
    return body;
  }

  /** The body of a person who comes with a ticket: the one that is here already, or a new one; undefined: full. */
  #bodyOf(arrival: Newcomer, now: number): PlayerState | undefined {
    const { loaded, seat } = arrival;
    const { session } = arrival.connection;
    const present = this.#byUser.get(session.userId);
    if (present !== undefined) {
      this.setMember(session.userId, loaded, now);
      const beside = this.#things.beside(seat.at, present.gates, this.#walkersBut(session.userId));
      if (beside !== undefined) this.#positions.place(present, beside);
      return present;
    }
    const slot = seat.always || this.#byUser.size < this.#space.maxNum ? this.#slots.take(now) : undefined;
    if (slot === undefined) return undefined;
    this.#deps.leaveOthers(this, session.userId, now);
    const saved = this.#deps.saver.latest(this.spaceId, session.userId) ?? loaded.position;
    const opened = new Set(loaded.gates);
    const grid = this.#things.gridFor(opened);
    const people = this.#walkersBut(session.userId);
    const beside = this.#things.beside(seat.at, opened, people);
    const at = beside
      ? { ...beside, dir: 0 }
      : entryPoint(this.#space.document, grid, saved, people, this.#deps.random);
    const body = createPlayerState(slot, session, loaded, new MovementValidator(at.x, at.y, now), at.dir);
    this.#byUser.set(body.userId, body);
    this.#positions.add(body);
    this.#roster.set(body);
    this.publish({ k: 'join', slot, member: body.member }, now);
    this.#tellElsewhere(body, this.serverId, now);
    this.#deps.platform.setOnline(this.spaceId, body.userId, true, this.serverId);
    return body;
  }

  #walkersBut(userId: string): MovementValidator[] {
    return [...this.#byUser.values()]
      .filter((body) => body.userId !== userId)
      .map(({ movement }) => movement);
  }

  /** Where chat is not shown, keepers alone do (W77). */
  #readsChat({ member }: PlayerState): boolean {
    return this.#config.imShow || isGranted('moderateChat', rolesOf(member, false));
  }

  #welcome(body: PlayerState, arrival: Arrival): void {
    const { connection } = arrival;
    const replay =
      'token' in arrival ? this.#events.replay(arrival.seq, body.userId, this.#readsChat(body)) : undefined;
    if ('token' in arrival && replay === undefined) {
      connection.close(CloseCode.resumeGone);
      return;
    }
    const head = {
      resumed: 'token' in arrival,
      seq: 'token' in arrival ? arrival.seq : this.#events.seq,
      slot: body.slot,
      x: body.movement.x,
      y: body.movement.y,
      dir: dirOfByte(body.dirPose),
      tickHz: this.#deps.tickHz,
      now: Date.now(),
      resumeToken: body.resumeToken,
      serverId: this.serverId,
      elements: this.#things.switched,
      left: this.#things.left,
      gates: [...body.gates],
    };
    connection.writeParts(this.#roster.welcome(head, this.#config));
    if (replay !== undefined) connection.write(textFrame(replay));
    body.viewer = this.#views.add(body.slot, body.userId, connection);
  }

  /** The other servers of the space list this person too (W81). */
  #tellElsewhere({ member }: PlayerState, serverId: string, now: number): void {
    this.#deps.publishToOthers(this, { k: 'elsewhere', member, serverId }, now);
  }

  #detach(body: PlayerState): void {
    if (body.viewer !== undefined) this.#views.remove(body.viewer);
    body.viewer = undefined;
    body.connection = undefined;
  }

  #renewToken(body: PlayerState): void {
    this.#byToken.delete(body.resumeToken);
    // Which server it is of can be read from it: any node finds the way there (W53).
    body.resumeToken = serverToken(this.serverId, randomBytes(24).toString('base64url'));
    this.#byToken.set(body.resumeToken, body);
  }
}
