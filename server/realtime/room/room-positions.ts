import { Pose, dirOfByte, packDirPose } from '../../../contract/model/motion';
import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import { cellGridOf, encodePlace, quantise } from '../../../contract/wire/frames';
import type { LoadedSpace, SavedPosition } from '../../platform';
import { positionOf, type PlayerState } from './player-state';
import { CellWorld } from '../movement/cell-world';
import type { PositionSaver } from '../movement/position-saver';
import type { Newcomer } from './room-deps';
import { RoomAreas } from './room-areas';
import type { RoomElements } from './room-elements';
import { freeSpotBeside } from '../movement/spawn';
import { Views } from '../movement/views';
import { wayOut } from '../movement/way-out';
import { binaryFrame } from '../connection/ws-frame';
import { peopleMovedBy, type NextDocument } from './next-document';

const worldOf = (document: SpaceDocument): CellWorld =>
  new CellWorld(cellGridOf(widthOf(document), heightOf(document)));

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions of a room's players: validates moves, publishes them, and passes them to the saver. */
export class RoomPositions {
  readonly #spaceId: string;
  #elements: RoomElements;
  #world: CellWorld;
  readonly areas: RoomAreas;
  readonly views: Views;
  readonly #saver: Pick<PositionSaver, 'add'>;
  readonly #players = new Set<PlayerState>();
  readonly #moved = new Set<PlayerState>();

  constructor(
    { spaceId, document }: Pick<LoadedSpace, 'spaceId' | 'document'>,
    elements: RoomElements,
    saver: Pick<PositionSaver, 'add'>,
  ) {
    this.#spaceId = spaceId;
    this.#elements = elements;
    this.#world = worldOf(document);
    this.areas = new RoomAreas(document, elements.closedAreas);
    this.views = new Views(this.#world);
    this.#saver = saver;
  }

  /** Adds a player at its current position. */
  add(player: PlayerState): void {
    this.#players.add(player);
    this.#show(player);
    this.#moved.add(player);
  }

  remove(player: PlayerState, left: Date | undefined): void {
    this.#players.delete(player);
    this.#world.remove(player.slot);
    this.areas.remove(player);
    this.#save(player, left);
    this.#moved.delete(player);
  }

  /** False: the move is refused (W31) and the player stays. */
  move(player: PlayerState, x: number, y: number, dirPose: number, now: number): boolean {
    const { movement } = player;
    const grid = this.#elements.gridFor(player.gates, this.areas.shutFor(player), movement);
    if (!movement.accept(grid, x, y, now)) return false;
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

  /** Where a user enters the room. */
  entry(
    arrival: Newcomer,
    others: readonly Point[],
    saved: SavedPosition | undefined,
    random: () => number,
  ): SavedPosition {
    return this.#elements.entry(arrival, others, saved, random, this.areas.shutFor(arrival.loaded));
  }

  /** A present player comes through a portal (W66). */
  placeAtExit(player: PlayerState, seat: Newcomer['seat'], others: readonly Point[]): void {
    const beside = this.#elements.beside(seat, player.gates, others, this.areas.shutFor(player));
    if (beside !== undefined) this.place(player, beside);
  }

  /** Moves a player to a free spot next to a point (W65). False: no free spot. */
  placeBeside(player: PlayerState, x: number, y: number, people: readonly Point[]): boolean {
    const spot = freeSpotBeside(
      this.#elements.gridFor(player.gates, this.areas.shutFor(player)),
      x,
      y,
      people,
    );
    if (spot === undefined) return false;
    this.place(player, spot);
    this.sendPlace(player);
    return true;
  }

  /**
   * Follows a newer document (W69). Returns the players who were moved or made to stand up; their clients do not know it
   * yet.
   */
  follow(next: NextDocument, before: SpaceDocument, players: readonly PlayerState[]): readonly PlayerState[] {
    this.#elements = next.elements;
    const { widthTiles, heightTiles } = before;
    if (next.document.widthTiles !== widthTiles || next.document.heightTiles !== heightTiles) {
      this.#world = worldOf(next.document);
      for (const player of players) this.#show(player);
      this.views.reset(this.#world);
    }
    this.areas.follow(next.document, players);
    const shutFor = (player: PlayerState) => this.areas.shutFor(player);
    return peopleMovedBy(next, before, players, shutFor).map(({ player, to = player.movement }) => {
      this.place(player, to);
      return player;
    });
  }

  /**
   * Moves people out of areas that were closed (W94). Returns them after those who were moved before; their clients do
   * not know it yet.
   */
  walkOut(moved: readonly PlayerState[]): readonly PlayerState[] {
    const caught = this.areas.takeCaught(this.#players);
    if (caught.length === 0) return moved;
    for (const player of caught) {
      const { gates, movement, member } = player;
      const spot = wayOut(this.#elements.gridFor(gates, this.areas.shutFor({ member }), movement), movement);
      if (spot !== undefined) this.place(player, spot);
    }
    return [...moved, ...caught];
  }

  /** Sends a player the position that the server has set (W36). */
  sendPlace({ connection, movement, dirPose }: PlayerState): void {
    connection?.write(binaryFrame(encodePlace(movement.x, movement.y, dirPose)));
  }

  express({ slot }: PlayerState, place: number): void {
    this.#world.express(slot, place);
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

  #show(player: PlayerState): void {
    const { slot, movement, dirPose } = player;
    this.areas.track(player);
    this.#world.put(slot, quantise(movement.x), quantise(movement.y), dirPose);
  }

  #save(player: PlayerState, left?: Date): void {
    const { userId } = player;
    this.#saver.add({ spaceId: this.#spaceId, userId, ...positionOf(player), ...(left && { left }) });
  }
}
