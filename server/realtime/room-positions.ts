import { Pose, dirOfByte, packDirPose } from '../../contract/model/motion';
import { quantise } from '../../contract/wire/frames';
import { positionOf, type Body } from './body';
import type { CellWorld } from './cell-world';
import type { PositionSaver } from './position-saver';
import type { RoomThings } from './room-things';
import { freeSpotBeside } from './spawn';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the people of a room are: which moves are good, what the others see of them, and what is kept. */
export class RoomPositions {
  readonly #spaceId: string;
  readonly #things: RoomThings;
  readonly #world: CellWorld;
  readonly #saver: Pick<PositionSaver, 'add'>;
  readonly #moved = new Set<Body>();

  constructor(spaceId: string, things: RoomThings, world: CellWorld, saver: Pick<PositionSaver, 'add'>) {
    this.#spaceId = spaceId;
    this.#things = things;
    this.#world = world;
    this.#saver = saver;
  }

  /** A new body, where its walker is. */
  add(body: Body): void {
    this.#show(body);
    this.#moved.add(body);
  }

  remove(body: Body, left: Date | undefined): void {
    this.#world.remove(body.slot);
    this.#save(body, left);
    this.#moved.delete(body);
  }

  /** False: the move is not good (W31), the body stays. */
  move(body: Body, x: number, y: number, dirPose: number, now: number): boolean {
    const { walker } = body;
    if (!walker.accept(this.#things.gridFor(body.gates, walker), x, y, now)) return false;
    body.dirPose = dirPose;
    this.#show(body);
    this.#moved.add(body);
    return true;
  }

  place(body: Body, { x, y }: Point): void {
    body.walker.set(x, y);
    this.stand(body);
    this.#moved.add(body);
  }

  /** Beside a point (W65), free of these people; undefined: there is no free spot. */
  placeBeside(body: Body, x: number, y: number, people: readonly Point[]): Point | undefined {
    const spot = freeSpotBeside(this.#things.gridFor(body.gates), x, y, people);
    if (spot !== undefined) this.place(body, spot);
    return spot;
  }

  /** Walks no further (W20). */
  stand(body: Body): void {
    body.dirPose = packDirPose(dirOfByte(body.dirPose), Pose.idle);
    this.#show(body);
  }

  /** Gives the saver whoever has moved since. */
  saveMoved(): void {
    for (const body of this.#moved) this.#save(body);
    this.#moved.clear();
  }

  #show({ slot, walker, dirPose }: Body): void {
    this.#world.put(slot, quantise(walker.x), quantise(walker.y), dirPose);
  }

  #save(body: Body, left?: Date): void {
    const { userId } = body;
    this.#saver.add({ spaceId: this.#spaceId, userId, ...positionOf(body), ...(left && { left }) });
  }
}
