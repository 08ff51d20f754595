import { Pose, dirOfByte, packDirPose } from '../../../contract/model/motion';
import { quantise } from '../../../contract/wire/frames';
import { positionOf, type PlayerState } from './player-state';
import type { CellWorld } from '../movement/cell-world';
import type { PositionSaver } from '../movement/position-saver';
import type { RoomElements } from './room-elements';
import { freeSpotBeside } from '../movement/spawn';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions of a room's players: validates moves, publishes them, and passes them to the saver. */
export class RoomPositions {
  readonly #spaceId: string;
  readonly #elements: RoomElements;
  readonly #world: CellWorld;
  readonly #saver: Pick<PositionSaver, 'add'>;
  readonly #moved = new Set<PlayerState>();

  constructor(spaceId: string, elements: RoomElements, world: CellWorld, saver: Pick<PositionSaver, 'add'>) {
    this.#spaceId = spaceId;
    this.#elements = elements;
    this.#world = world;
    this.#saver = saver;
  }

  /** Adds a player at its current position. */
  add(player: PlayerState): void {
    this.#show(player);
    this.#moved.add(player);
  }

  remove(player: PlayerState, left: Date | undefined): void {
    this.#world.remove(player.slot);
    this.#save(player, left);
    this.#moved.delete(player);
  }

  /** False: the move is refused (W31) and the player stays. */
  move(player: PlayerState, x: number, y: number, dirPose: number, now: number): boolean {
    const { movement } = player;
    if (!movement.accept(this.#elements.gridFor(player.gates, movement), x, y, now)) return false;
    player.dirPose = dirPose;
    this.#show(player);
    this.#moved.add(player);
    return true;
  }

  place(player: PlayerState, { x, y }: Point): void {
    player.movement.set(x, y);
    this.stand(player);
    this.#moved.add(player);
  }

  /** Moves a player to a free spot next to a point (W65). Undefined: no free spot. */
  placeBeside(player: PlayerState, x: number, y: number, people: readonly Point[]): Point | undefined {
    const spot = freeSpotBeside(this.#elements.gridFor(player.gates), x, y, people);
    if (spot !== undefined) this.place(player, spot);
    return spot;
  }

  /** Stops walking (W20). */
  stand(player: PlayerState): void {
    player.dirPose = packDirPose(dirOfByte(player.dirPose), Pose.idle);
    this.#show(player);
  }

  /** Passes the players that have moved to the saver. */
  saveMoved(): void {
    for (const player of this.#moved) this.#save(player);
    this.#moved.clear();
  }

  #show({ slot, movement, dirPose }: PlayerState): void {
    this.#world.put(slot, quantise(movement.x), quantise(movement.y), dirPose);
  }

  #save(player: PlayerState, left?: Date): void {
    const { userId } = player;
    this.#saver.add({ spaceId: this.#spaceId, userId, ...positionOf(player), ...(left && { left }) });
  }
}
