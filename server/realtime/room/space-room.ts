import type { MessageInput } from '../../../contract/model/chat/chat';
import type { Point } from '../../../contract/model/point';
import type { SpaceGameConfig } from '../../../contract/model/space';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { encodeCorrect } from '../../../contract/wire/frames';
import type { FeatureSignal, SpaceEvent } from '../../../contract/wire/events';
import { CloseCode, WIRE } from '../../../contract/wire/limits';
import type {
  Audience,
  Expulsion,
  LoadedMember,
  LoadedSpace,
  RoomPerson,
  Session,
  Seat,
} from '../../platform';
import { createPlayerState, othersThan, pointOf, type PlayerState } from './player-state';
import type { Connection } from '../connection/connection';
import { EventLog } from './event-log';
import { MovementValidator } from '../movement/movement-validator';
import { RoomChat } from './room-chat';
import { REPLACED, RESTARTING } from './goodbye-texts';
import type { NextDocument } from './next-document';
import type { Arrival, Newcomer, OnEntered, RoomDeps } from './room-deps';
import { RoomPositions } from './room-positions';
import { ResumeTokens } from './resume-tokens';
import type { RoomElements } from './room-elements';
import { Roster } from './roster';
import { SlotPool } from './slot-pool';
import { documentEvent, readsChat, versionOf, welcomeHead } from './welcome';
import { tickTextOf } from '../movement/tick-text';
import { binaryFrame, textFrame } from '../connection/ws-frame';

/** One server of a space: its players, event order and tick. Times are monotonic milliseconds. */
export class SpaceRoom {
  readonly spaceId: string;
  document: SpaceDocument;
  version: number;
  readonly #maxNum: number;
  readonly #deps: RoomDeps;
  readonly #chat: RoomChat;
  readonly #positions: RoomPositions;
  readonly #events = new EventLog();
  readonly #roster = new Roster();
  readonly #slots = new SlotPool();
  readonly #byUser = new Map<string, PlayerState>();
  readonly #tokens: ResumeTokens;
  config: SpaceGameConfig;
  #arrivals: Arrival[] = [];
  /** Followed from the next tick on. */
  #next: NextDocument | undefined;
  /** Time since which the room is empty. */
  emptySince: number;

  constructor(
    space: LoadedSpace,
    public elements: RoomElements,
    readonly serverId: string,
    deps: RoomDeps,
    private readonly onEntered: OnEntered,
    now: number,
  ) {
    this.spaceId = space.spaceId;
    this.document = space.document;
    this.version = space.version;
    this.#maxNum = space.maxNum;
    this.#deps = deps;
    this.config = space.config;
    this.#positions = new RoomPositions(space, elements, deps.saver);
    this.#tokens = new ResumeTokens(serverId);
    this.#chat = new RoomChat(space.spaceId, deps);
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

  get people(): Iterable<RoomPerson> {
    return this.#byUser.values();
  }

  /** Sessions of present players and of waiting arrivals. */
  get sessions(): readonly Session[] {
    return [
      ...[...this.#byUser.values()].map((player) => player.session),
      ...this.#arrivals.map(({ connection }) => connection.session),
    ];
  }

  /** Admits a user at the next tick (W4). */
  arrive(connection: Connection, loaded: LoadedMember, seat: Seat): void {
    this.#arrivals.push({ connection, loaded, seat });
  }

  /** Resumes a player at the next tick (W21). False: the token is not valid (W22, W23). */
  resume(connection: Connection, token: string, seq: number): boolean {
    if (this.#tokens.playerOf(token)?.session.id !== connection.session.id) return false;
    this.#arrivals.push({ connection, token, seq });
    return true;
  }

  /** Follows a newer document from the next tick on (W69). */
  follow(next: NextDocument): void {
    if (next.version > (this.#next ?? this).version) this.#next = next;
  }

  tick(now: number): void {
    const moved = this.#positions.walkOut(this.#next ? this.#replaceDocument(this.#next, now) : []);
    const arrivals = this.#arrivals;
    if (arrivals.length > 0) this.#arrivals = [];
    const welcomes: { readonly player: PlayerState; readonly arrival: Arrival }[] = [];
    for (const arrival of arrivals) {
      const player = this.#enter(arrival, now);
      if (player !== undefined) welcomes.push({ player, arrival });
    }
    for (const state of this.#positions.areas.takeChanges()) this.publish({ k: 'area', ...state }, now);
    this.#positions.views.flush(tickTextOf(this.#events.flush(now)));
    for (const player of moved) this.#positions.sendPlace(player);
    for (const { player, arrival } of welcomes)
      if (player.connection === arrival.connection) this.#welcome(player, arrival);
    this.#chat.acknowledge();
  }

  /** Called about once a second: removes players disconnected for too long (W20). */
  sweep(now: number): void {
    for (const player of this.#byUser.values())
      if (player.awaySince !== undefined && now - player.awaySince >= WIRE.resumeFor) this.leave(player, now);
  }

  move(player: PlayerState, number: number, x: number, y: number, dirPose: number, now: number): void {
    if (!this.#positions.move(player, x, y, dirPose, now)) this.correct(player, number);
  }

  express(player: PlayerState, place: number, now: number): void {
    if (player.expressionLimit.take(now)) this.#positions.express(player, place);
  }

  /** Sends the position of another player of this server (W39). */
  find({ connection }: PlayerState, slot: number): void {
    const found = [...this.#byUser.values()].find((player) => player.slot === slot);
    connection?.send({ t: 'found', slot, ...(found && { at: pointOf(found) }) });
  }

  lock(player: PlayerState, areaId: string, on: boolean): void {
    if (!this.#positions.areas.lock(player, areaId, on)) player.connection?.refuse('forbidden');
  }

  correct(player: PlayerState, number: number): void {
    player.connection?.write(binaryFrame(encodeCorrect(number, player.movement.x, player.movement.y)));
  }

  /** The user has opened a code gate (W62). */
  openGate(userId: string, elementId: string): void {
    this.#byUser.get(userId)?.gates.add(elementId);
  }

  /** Moves a user next to a point (W65). False: no free spot, or not present. */
  placeBeside(userId: string, x: number, y: number): boolean {
    const player = this.#byUser.get(userId);
    return !!player && this.#positions.placeBeside(player, x, y, othersThan(this.#byUser.values(), userId));
  }

  /** Shows an expression requested by call. False: the user is not present. */
  expressAs(userId: string, place: number, now: number): boolean {
    const player = this.#byUser.get(userId);
    if (player !== undefined) this.express(player, place, now);
    return player !== undefined;
  }

  send(player: PlayerState, input: MessageInput): void {
    this.#chat.send(player, input);
  }

  /** The connection is lost; the player waits for a resume (W20). */
  disconnected(player: PlayerState, connection: Connection, now: number): void {
    if (player.connection !== connection) return;
    this.#detach(player);
    player.awaySince = now;
    this.#positions.stand(player);
    this.#roster.set(player);
    this.publish({ k: 'away', slot: player.slot, away: true }, now);
  }

  /** Removes the player. */
  leave(player: PlayerState, now: number, to?: string): void {
    if (this.#byUser.get(player.userId) !== player) return;
    this.#detach(player);
    this.#byUser.delete(player.userId);
    this.#tokens.forget(player);
    const left = to === undefined ? new Date() : undefined;
    this.#positions.remove(player, left);
    this.#roster.delete(player.slot);
    const how = left === undefined ? { to } : { visitTime: left.toISOString() };
    if (left !== undefined) player.member = { ...player.member, visitTime: left.toISOString() };
    this.publish({ k: 'leave', slot: player.slot, userId: player.userId, ...how }, now);
    // For a change of servers, the other server announces the user.
    if (to === undefined) this.#publishRemote(player, '', now);
    this.#slots.release(player.slot, now);
    this.#deps.platform.setOnline(this.spaceId, player.userId, false, this.serverId);
    if (this.#byUser.size === 0) this.emptySince = now;
  }

  endSession(sessionId: string, now: number): void {
    for (const player of this.#byUser.values()) if (player.session.id === sessionId) this.leave(player, now);
  }

  /** Expels a user who is present or arriving (W55). */
  expel({ userId, error, bye = 'kicked', why, until }: Omit<Expulsion, 'spaceId'>, now: number): void {
    const code = bye === 'left' ? CloseCode.normal : CloseCode.forbidden;
    const more = { ...(why ? { why } : {}), ...(until ? { until } : {}) };
    this.#part(userId, now, (connection) =>
      connection.bye(bye, code, error === undefined ? '' : connection.words(error), more),
    );
  }

  /** The user has moved to another server of the space (W51). */
  moveAway(userId: string, to: string, now: number): void {
    this.#part(
      userId,
      now,
      (connection) => connection.bye('replaced', CloseCode.replaced, REPLACED[connection.lang]),
      to,
    );
  }

  #part(userId: string, now: number, farewell: (connection: Connection) => void, to?: string): void {
    const player = this.#byUser.get(userId);
    const connections = this.#arrivals.map(({ connection }) => connection);
    if (player?.connection !== undefined) connections.push(player.connection);
    if (player !== undefined) this.leave(player, now, to);
    for (const connection of connections) if (connection.session.userId === userId) farewell(connection);
  }

  setConfig(config: SpaceGameConfig, now: number): void {
    this.config = config;
    this.publish({ k: 'config', config }, now);
  }

  has(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  /** Nickname and position of a user, for requests to others (W54). */
  whereabouts(userId: string): (Point & { readonly nickname: string }) | undefined {
    const player = this.#byUser.get(userId);
    return player && { nickname: player.member.nickname, ...pointOf(player) };
  }

  /** Publishes an event to everybody in the room, or to some. */
  publish(event: SpaceEvent, now: number, to?: Audience): void {
    this.#events.append(event, now, to);
  }

  signalled({ session }: PlayerState, signal: FeatureSignal): void {
    this.#deps.platform.onSignal({ spaceId: this.spaceId, session }, signal);
  }

  /** Sends a signal of a feature (W93). False: not connected. */
  signal(userId: string, signal: FeatureSignal): boolean {
    const connection = this.#byUser.get(userId)?.connection;
    connection?.send(signal);
    return connection !== undefined;
  }

  setMember(userId: string, loaded: LoadedMember, now: number): void {
    const player = this.#byUser.get(userId);
    if (player === undefined || JSON.stringify(player.member) === JSON.stringify(loaded.member)) return;
    player.member = loaded.member;
    this.#roster.set(player);
    this.publish({ k: 'member', slot: player.slot, member: player.member }, now);
    this.#publishRemote(player, this.serverId, now);
  }

  /** Another node holds the server now: clients reconnect and are forwarded (W45). */
  end(now: number): void {
    const people = [...this.#byUser.values()];
    const connections = this.#arrivals.map(({ connection }) => connection);
    this.#arrivals = [];
    for (const { connection } of people) if (connection !== undefined) connections.push(connection);
    for (const player of people) this.leave(player, now);
    for (const connection of connections)
      connection.bye('restart', CloseCode.restart, RESTARTING[connection.lang]);
  }

  saveMoved(): void {
    this.#positions.saveMoved();
  }

  /** Passes all positions to the saver. Resolves when all messages are stored. */
  async close(): Promise<void> {
    const chatClosed = this.#chat.close();
    this.saveMoved();
    for (const userId of this.#byUser.keys())
      this.#deps.platform.setOnline(this.spaceId, userId, false, this.serverId);
    await chatClosed;
    this.tick(performance.now());
  }

  #replaceDocument(next: NextDocument, now: number): readonly PlayerState[] {
    const before = this.document;
    this.#next = undefined;
    ({ version: this.version, document: this.document, elements: this.elements } = next);
    this.publish(documentEvent(this), now);
    return this.#positions.follow(next, before, [...this.#byUser.values()]);
  }

  #enter(arrival: Arrival, now: number): PlayerState | undefined {
    const { connection } = arrival;
    if (!connection.isOpen) return undefined;
    const player = 'token' in arrival ? this.#tokens.playerOf(arrival.token) : this.#playerFor(arrival, now);
    if (player === undefined) {
      if ('token' in arrival) connection.close(CloseCode.resumeGone);
      else connection.close(CloseCode.full, 'queue');
      return undefined;
    }
    const old = player.connection;
    this.#detach(player);
    old?.bye('replaced', CloseCode.replaced, REPLACED[old.lang]);
    player.session = connection.session;
    player.connection = connection;
    if (!('token' in arrival)) this.#tokens.renew(player);
    if (player.awaySince !== undefined) {
      player.awaySince = undefined;
      this.#roster.set(player);
      this.publish({ k: 'away', slot: player.slot, away: false }, now);
    }
    this.onEntered(connection, player);
    return player;
  }

  /** The player for a ticket: the present one or a new one. Undefined: the server is full. */
  #playerFor(arrival: Newcomer, now: number): PlayerState | undefined {
    const { loaded, seat } = arrival;
    const { session } = arrival.connection;
    const present = this.#byUser.get(session.userId);
    if (present !== undefined) {
      this.setMember(session.userId, loaded, now);
      this.#positions.placeAtExit(present, seat, othersThan(this.#byUser.values(), session.userId));
      return present;
    }
    const slot = seat.always || this.#byUser.size < this.#maxNum ? this.#slots.take(now) : undefined;
    if (slot === undefined) return undefined;
    this.#deps.leaveOthers(this, session.userId, now);
    const saved = this.#deps.saver.latest(this.spaceId, session.userId) ?? loaded.position;
    const others = othersThan(this.#byUser.values(), session.userId);
    const at = this.#positions.entry(arrival, others, saved, this.#deps.random);
    const player = createPlayerState(slot, session, loaded, new MovementValidator(at.x, at.y, now), at.dir);
    this.#byUser.set(player.userId, player);
    this.#positions.add(player);
    this.#roster.set(player);
    this.publish({ k: 'join', slot, member: player.member }, now);
    this.#publishRemote(player, this.serverId, now);
    this.#deps.platform.setOnline(this.spaceId, player.userId, true, this.serverId);
    return player;
  }

  #welcome(player: PlayerState, arrival: Arrival): void {
    const { connection } = arrival;
    const replay =
      'token' in arrival
        ? this.#events.replay(arrival.seq, player.userId, readsChat(player, this.config))
        : undefined;
    if ('token' in arrival && replay === undefined) {
      connection.close(CloseCode.resumeGone);
      return;
    }
    const head = welcomeHead(player, {
      resumed: 'token' in arrival,
      seq: 'token' in arrival ? arrival.seq : this.#events.seq,
      tickHz: this.#deps.tickHz,
      serverId: this.serverId,
      document: versionOf(this),
      elements: this.elements,
      areas: this.#positions.areas.states,
    });
    connection.writeParts(this.#roster.welcome(head, this.config));
    if (replay !== undefined) connection.write(textFrame(replay));
    player.viewer = this.#positions.views.add(player.slot, player.userId, connection);
  }

  /** Updates the user in the lists of the other servers (W81). */
  #publishRemote({ member }: PlayerState, serverId: string, now: number): void {
    this.#deps.publishToOthers(this, { k: 'elsewhere', member, serverId }, now);
  }

  #detach(player: PlayerState): void {
    if (player.viewer !== undefined) this.#positions.views.remove(player.viewer);
    player.viewer = undefined;
    player.connection = undefined;
  }
}
