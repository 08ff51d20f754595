import type { SpaceEvent } from '../../../contract/wire/events';
import type { Platform } from '../../platform';
import { DocumentFollower } from './document-follower';
import type { OnEntered, RoomDeps, RoomId } from './room-deps';
import { RoomElements } from './room-elements';
import { SpaceRoom } from './space-room';

/** An empty room is removed after this time, milliseconds; its event numbers start again then. */
const EMPTY_FOR = 60_000;

type SharedDeps = Omit<RoomDeps, 'leaveOthers' | 'publishToOthers'>;

type FoundRoom = SpaceRoom | 'remote' | undefined;

const NONE: readonly SpaceRoom[] = [];

/** The rooms of this process, one per server of a space (W50), created when the first user enters. */
export class Rooms {
  readonly #platform: Platform;
  readonly #deps: RoomDeps;
  readonly #onEntered: OnEntered;
  /** By server id. */
  readonly #open = new Map<string, SpaceRoom>();
  readonly #bySpace = new Map<string, readonly SpaceRoom[]>();
  readonly #opening = new Map<string, Promise<FoundRoom>>();
  readonly #changes = new Map<string, number>();
  readonly #documents: DocumentFollower;

  constructor(deps: SharedDeps, onEntered: OnEntered) {
    this.#platform = deps.platform;
    this.#deps = {
      ...deps,
      leaveOthers: (room, userId, now) => {
        for (const other of this.others(room)) other.moveAway(userId, room.serverId, now);
        deps.platform.remotePresence.moved({ spaceId: room.spaceId, userId, serverId: room.serverId });
      },
      publishToOthers: (room, event, now) => {
        for (const other of this.others(room)) other.publish(event, now);
        deps.platform.remotePresence.publish({ spaceId: room.spaceId, event });
      },
    };
    this.#onEntered = onEntered;
    this.#documents = new DocumentFollower({ ...deps, roomsOf: (spaceId) => this.ofSpace(spaceId) });
  }

  get all(): IterableIterator<SpaceRoom> {
    return this.#open.values();
  }

  ofSpace(spaceId: string): readonly SpaceRoom[] {
    return this.#bySpace.get(spaceId) ?? NONE;
  }

  /** The room with the user's player. */
  roomOfUser(spaceId: string, userId: string): SpaceRoom | undefined {
    return this.ofSpace(spaceId).find((room) => room.has(userId));
  }

  /** Publishes an event to one user of the space (W54). */
  publishToUser(spaceId: string, userId: string, event: SpaceEvent): void {
    this.roomOfUser(spaceId, userId)?.publish(event, performance.now(), (id) => id === userId);
  }

  /** Counts changes of access to a space: an admission that overlaps a change must be checked again. */
  changes(spaceId: string): number {
    return this.#changes.get(spaceId) ?? 0;
  }

  changed(spaceId: string): void {
    this.#changes.set(spaceId, this.changes(spaceId) + 1);
  }

  /** A newer document was published: the open rooms of the space follow it (W69). */
  followDocument(spaceId: string, version: number): void {
    if (this.ofSpace(spaceId).length > 0) this.#documents.follow(spaceId, version);
  }

  /** Undefined: no such space. `remote`: another node holds the server. Rejects when the platform fails. */
  async of(spaceId: string, serverId: string): Promise<FoundRoom> {
    const open = this.#open.get(serverId);
    if (open !== undefined) return open;
    let opening = this.#opening.get(serverId);
    if (opening === undefined) {
      opening = this.#load(spaceId, serverId).finally(() => this.#opening.delete(serverId));
      this.#opening.set(serverId, opening);
    }
    return opening;
  }

  /** Removes rooms that have been empty for long. */
  prune(now: number): void {
    for (const room of this.#open.values())
      if (room.isEmpty && now - room.emptySince > EMPTY_FOR) {
        this.#drop(room);
        void this.#platform.remotePresence.release(room.serverId).catch(() => undefined);
      }
  }

  /** Ends rooms whose lease another node has taken, since this node counted as dead. */
  async check(): Promise<void> {
    for (const room of [...this.#open.values()]) {
      // Without an answer, no other node can have taken it.
      const ours = await this.#platform.remotePresence.claim(room.serverId).catch(() => true);
      if (!ours) this.end(room, performance.now());
    }
  }

  /** Releases all leases, so that other nodes can take the rooms. */
  async release(): Promise<void> {
    const held = [...this.#open.keys()];
    await Promise.allSettled(held.map((serverId) => this.#platform.remotePresence.release(serverId)));
  }

  /** Disconnects all users of a room; their clients reconnect. */
  end(room: SpaceRoom, now: number): void {
    this.#drop(room);
    room.end(now);
  }

  #drop(room: SpaceRoom): void {
    this.#open.delete(room.serverId);
    const others = this.others(room);
    if (others.length > 0) this.#bySpace.set(room.spaceId, others);
    else {
      this.#bySpace.delete(room.spaceId);
      this.#platform.chat.unfollow(room.spaceId);
    }
  }

  others(room: RoomId): readonly SpaceRoom[] {
    const rooms = this.ofSpace(room.spaceId);
    // Most spaces have one server: avoid an allocation.
    return rooms.length < 2 && rooms[0] === room ? NONE : rooms.filter((other) => other !== room);
  }

  async #load(spaceId: string, serverId: string): Promise<FoundRoom> {
    const space = await this.#platform.loadSpace(spaceId);
    if (space === undefined) return undefined;
    if (!(await this.#platform.remotePresence.claim(serverId))) return 'remote';
    const [states, left, closed] = await Promise.all([
      this.#platform.elementStates(spaceId),
      this.#platform.leftCounts(spaceId),
      this.#platform.closedAreas(spaceId),
    ]);
    // Last: nothing is awaited after this, so that the room misses no message.
    await this.#platform.chat.follow(spaceId);
    const elements = new RoomElements(space.document, states, left, closed);
    const room = new SpaceRoom(space, elements, serverId, this.#deps, this.#onEntered, performance.now());
    this.#open.set(serverId, room);
    this.#bySpace.set(spaceId, [...this.ofSpace(spaceId), room]);
    // A document may have been published while the room was loading.
    this.#documents.follow(spaceId);
    return room;
  }
}
