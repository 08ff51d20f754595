import type { SpaceEvent } from '../../contract/wire/events.schema';
import type { Platform } from '../platform';
import type { OnEntered, RoomDeps } from './room-deps';
import { RoomThings } from './room-things';
import { SpaceRoom } from './space-room';

/** A room without people is let go after this time; its order of events begins anew then. */
const EMPTY_FOR = 60_000;

type SharedDeps = Omit<RoomDeps, 'leaveOthers' | 'tellOthers'>;

const NONE: readonly SpaceRoom[] = [];

/** The rooms of this process, one a server of a space (W50), made when the first person comes. */
export class Rooms {
  readonly #platform: Platform;
  readonly #deps: RoomDeps;
  readonly #onEntered: OnEntered;
  /** By server. */
  readonly #open = new Map<string, SpaceRoom>();
  readonly #bySpace = new Map<string, readonly SpaceRoom[]>();
  readonly #opening = new Map<string, Promise<SpaceRoom | undefined>>();
  readonly #changes = new Map<string, number>();

  constructor(deps: SharedDeps, onEntered: OnEntered) {
    this.#platform = deps.platform;
    this.#deps = {
      ...deps,
      leaveOthers: (room, userId, now) => {
        for (const other of this.others(room)) other.moveAway(userId, room.serverId, now);
      },
      tellOthers: (room, event, now) => {
        for (const other of this.others(room)) other.tell(event, now);
      },
    };
    this.#onEntered = onEntered;
  }

  get all(): IterableIterator<SpaceRoom> {
    return this.#open.values();
  }

  ofSpace(spaceId: string): readonly SpaceRoom[] {
    return this.#bySpace.get(spaceId) ?? NONE;
  }

  /** The room where the person's body is. */
  withPerson(spaceId: string, userId: string): SpaceRoom | undefined {
    return this.ofSpace(spaceId).find((room) => room.has(userId));
  }

  /** Tells one person, wherever in the space (W54). */
  tellPerson(spaceId: string, userId: string, event: SpaceEvent): void {
    this.withPerson(spaceId, userId)?.tell(event, performance.now(), (id) => id === userId);
  }

  /** How often it was changed who may be in the space: whoever was let in before must be looked at again. */
  changes(spaceId: string): number {
    return this.#changes.get(spaceId) ?? 0;
  }

  changed(spaceId: string): void {
    this.#changes.set(spaceId, this.changes(spaceId) + 1);
  }

  /** Undefined: there is no such space. Rejects when the platform fails. */
  async of(spaceId: string, serverId: string): Promise<SpaceRoom | undefined> {
    const open = this.#open.get(serverId);
    if (open !== undefined) return open;
    let opening = this.#opening.get(serverId);
    if (opening === undefined) {
      opening = this.#load(spaceId, serverId).finally(() => this.#opening.delete(serverId));
      this.#opening.set(serverId, opening);
    }
    return opening;
  }

  /** Lets go of rooms that have long been empty. */
  prune(now: number): void {
    for (const room of this.#open.values())
      if (room.isEmpty && now - room.emptySince > EMPTY_FOR) {
        this.#open.delete(room.serverId);
        const others = this.others(room);
        if (others.length > 0) this.#bySpace.set(room.spaceId, others);
        else this.#bySpace.delete(room.spaceId);
      }
  }

  others(room: SpaceRoom): readonly SpaceRoom[] {
    const rooms = this.ofSpace(room.spaceId);
    // The usual space has one server: nothing is made anew for it.
    return rooms.length < 2 && rooms[0] === room ? NONE : rooms.filter((other) => other !== room);
  }

  async #load(spaceId: string, serverId: string): Promise<SpaceRoom | undefined> {
    const space = await this.#platform.loadSpace(spaceId);
    if (space === undefined) return undefined;
    const [states, left] = await Promise.all([
      this.#platform.elementStates(spaceId),
      this.#platform.leftCounts(spaceId),
    ]);
    const things = new RoomThings(space.document, states, left);
    const room = new SpaceRoom(space, things, serverId, this.#deps, this.#onEntered, performance.now());
    this.#open.set(serverId, room);
    this.#bySpace.set(spaceId, [...this.ofSpace(spaceId), room]);
    return room;
  }
}
