import {
  collisionOf,
  gridWithClosedDoors,
  type CollisionGrid,
  type ShutArea,
} from '../../../contract/model/collision';
import { spawnRolesOf } from '../../../contract/model/document/spawn';
import { isInitiallyOn, closedDoors, doorsOf, type Door } from '../../../contract/model/element/doors';
import type { ElementState, LeftCount } from '../../../contract/model/element/element';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { SavedPosition, Seat } from '../../platform';
import { entryPoint, freeSpotBeside } from '../movement/spawn';
import type { Newcomer } from './room-deps';

type PortalExit = Pick<Seat, 'at' | 'spawnId'>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Elements of a room as the gateway needs them: switches, left messages, and doors. */
export class RoomElements {
  readonly #document: SpaceDocument;
  readonly #grid: CollisionGrid;
  readonly #doors: readonly Door[];
  /** Live: the platform updates it. */
  readonly #states: ReadonlyMap<string, boolean>;
  /** Live: the platform updates it. */
  readonly #left: ReadonlyMap<string, number>;
  readonly #begins: ReadonlyMap<string, boolean>;

  constructor(
    document: SpaceDocument,
    states: ReadonlyMap<string, boolean>,
    left: ReadonlyMap<string, number>,
    /** Areas that moderators have closed. Live: the platform updates it. */
    readonly closedAreas: ReadonlySet<string> = new Set(),
  ) {
    this.#document = document;
    this.#grid = collisionOf(document);
    this.#doors = doorsOf(document);
    this.#states = states;
    this.#left = left;
    this.#begins = new Map(document.elements.map((element) => [element.id, isInitiallyOn(element)]));
  }

  /** Those of another document of the space, with the same states and messages. */
  of(document: SpaceDocument): RoomElements {
    return new RoomElements(document, this.#states, this.#left, this.closedAreas);
  }

  /** The grid without doors. */
  get grid(): CollisionGrid {
    return this.#grid;
  }

  /** Where a user enters: beside the goal of a portal (W66), at the saved position, or at a spawn point. */
  entry(
    { seat, loaded }: Pick<Newcomer, 'seat' | 'loaded'>,
    people: readonly Point[],
    saved: SavedPosition | undefined,
    random: () => number,
    shut: readonly ShutArea[],
  ): SavedPosition {
    const opened = new Set(loaded.gates);
    const beside = this.beside(seat, opened, people, shut);
    if (beside) return beside;
    const roles = spawnRolesOf(loaded.member);
    return entryPoint(this.#document, this.gridFor(opened, shut), saved, people, random, roles);
  }

  /** States that differ from the document (W60). */
  get switched(): ElementState[] {
    return [...this.#states].flatMap(([elementId, on]) =>
      this.#begins.has(elementId) && this.#begins.get(elementId) !== on ? [{ elementId, on }] : [],
    );
  }

  /** Elements with left messages (W67). */
  get left(): LeftCount[] {
    return [...this.#left].flatMap(([elementId, count]) =>
      count > 0 && this.#begins.has(elementId) ? [{ elementId, count }] : [],
    );
  }

  /**
   * Collision grid for a user who has opened these gates (W62) and may not enter these areas (W59). `from`: a user
   * inside a closing door may walk out (W63).
   */
  gridFor(opened: ReadonlySet<string>, shut: readonly ShutArea[] = [], from?: Point): CollisionGrid {
    const grid = this.#gridOf(opened, from);
    return shut.length === 0 ? grid : { ...grid, shut };
  }

  #gridOf(opened: ReadonlySet<string>, from: Point | undefined): CollisionGrid {
    if (this.#doors.length === 0) return this.#grid;
    const isOn = (id: string): boolean => this.#states.get(id) ?? this.#begins.get(id) ?? true;
    const closed = closedDoors(this.#doors, isOn, opened).flatMap(({ cells }) => cells);
    if (from !== undefined) return gridWithClosedDoors(this.#grid, closed, from.x, from.y);
    return closed.length === 0 ? this.#grid : { ...this.#grid, closed };
  }

  /** A free spot next to the goal of a portal. Undefined: no such element or spawn point, or no spot. */
  beside(
    { at, spawnId }: PortalExit,
    opened: ReadonlySet<string>,
    people: readonly Point[],
    shut: readonly ShutArea[],
  ): SavedPosition | undefined {
    const { spawns, elements } = this.#document;
    const spawn = spawns.find(({ id }) => id === spawnId);
    const goal = spawn ?? elements.find(({ id }) => id === at);
    const spot = goal && freeSpotBeside(this.gridFor(opened, shut), goal.x, goal.y, people);
    return spot && { ...spot, dir: spawn?.dir ?? 0 };
  }
}
