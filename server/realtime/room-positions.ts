import { Pose, dirOfByte, packDirPose } from '../../contract/model/motion';
import { quantise } from '../../contract/wire/frames';
import { positionOf, type PlayerState } from './player-state';
import type { CellWorld } from './cell-world';
import type { PositionSaver } from './position-saver';
import type { RoomElements } from './room-elements';
import { freeSpotBeside } from './spawn';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the people of a room are: which moves are good, what the others see of them, and what is kept. */
export class RoomPositions {
  readonly #spaceId: string;
  readonly #things: RoomElements;
  readonly #world: CellWorld;
  readonly #saver: Pick<PositionSaver, 'add'>;
  readonly #moved = new Set<PlayerState>();

  constructor(spaceId: string, things: RoomElements, world: CellWorld, saver: Pick<PositionSaver, 'add'>) {
    this.#spaceId = spaceId;
    this.#things = things;
    this.#world = world;
    this.#saver = saver;
  }

  /** A new body, where its walker is. */
  add(body: PlayerState): void {
    this.#show(body);
    this.#moved.add(body);
  }

  remove(body: PlayerState, left: Date | undefined): void {
    this.#world.remove(body.slot);
    this.#save(body, left);
    this.#moved.delete(body);
  }

  /** False: the move is not good (W31), the body stays. */
  move(body: PlayerState, x: number, y: number, dirPose: number, now: number): boolean {
    const { movement } = body;
    if (!movement.accept(this.#things.gridFor(body.gates, movement), x, y, now)) return false;
    body.dirPose = dirPose;
    this.#show(body);
    this.#moved.add(body);
    return true;
  }

  place(body: PlayerState, { x, y }: Point): void {
    body.movement.set(x, y);
    this.stand(body);
    this.#moved.add(body);
  }

  /** Beside a point (W65), free of these people; undefined: there is no free spot. */
  placeBeside(body: PlayerState, x: number, y: number, people: readonly Point[]): Point | undefined {
    const spot = freeSpotBeside(this.#things.gridFor(body.gates), x, y, people);
    if (spot !== undefined) this.place(body, spot);
    return spot;
  }

  /** Walks no further (W20). */
  stand(body: PlayerState): void {
    body.dirPose = packDirPose(dirOfByte(body.dirPose), Pose.idle);
    this.#show(body);
  }

  /** Gives the saver whoever has moved since. */
  saveMoved(): void {
    for (const body of this.#moved) this.#save(body);
    this.#moved.clear();
  }

  #show({ slot, movement, dirPose }: PlayerState): void {
    this.#world.put(slot, quantise(movement.x), quantise(movement.y), dirPose);
  }

  #save(body: PlayerState, left?: Date): void {
    const { userId } = body;
    this.#saver.add({ spaceId: this.#spaceId, userId, ...positionOf(body), ...(left && { left }) });
  }
}
