import type { Platform } from '../platform';
import { SpaceRoom, type OnEntered, type RoomDeps } from './space-room';

/** A room without people is let go after this time; its order of events begins anew then. */
const EMPTY_FOR = 60_000;

/** The rooms of this process, made when the first person comes. */
export class Rooms {
  readonly #platform: Platform;
  readonly #deps: RoomDeps;
  readonly #onEntered: OnEntered;
  readonly #open = new Map<string, SpaceRoom>();
  readonly #opening = new Map<string, Promise<SpaceRoom | undefined>>();

  constructor(deps: RoomDeps, onEntered: OnEntered) {
    this.#platform = deps.platform;
    this.#deps = deps;
    this.#onEntered = onEntered;
  }

  get all(): IterableIterator<SpaceRoom> {
    return this.#open.values();
  }

  find(spaceId: string): SpaceRoom | undefined {
    return this.#open.get(spaceId);
  }

  /** Undefined: there is no such space. Rejects when the platform fails. */
  async of(spaceId: string): Promise<SpaceRoom | undefined> {
    const open = this.#open.get(spaceId);
    if (open !== undefined) return open;
    let opening = this.#opening.get(spaceId);
    if (opening === undefined) {
      opening = this.#load(spaceId).finally(() => this.#opening.delete(spaceId));
      this.#opening.set(spaceId, opening);
    }
    return opening;
  }

  /** Lets go of rooms that have long been empty. */
  prune(now: number): void {
    for (const room of this.#open.values())
      if (room.isEmpty && now - room.emptySince > EMPTY_FOR) this.#open.delete(room.spaceId);
  }

  async #load(spaceId: string): Promise<SpaceRoom | undefined> {
    const space = await this.#platform.loadSpace(spaceId);
    if (space === undefined) return undefined;
    const room = new SpaceRoom(space, this.#deps, this.#onEntered, performance.now());
    this.#open.set(spaceId, room);
    return room;
  }
}
