import { collisionOf, gridWithClosedDoors, type CollisionGrid } from '../../contract/model/collision';
import { isInitiallyOn, closedDoors, doorsOf, type Door } from '../../contract/model/element/doors';
import type { ElementState, LeftCount } from '../../contract/model/element/element.schema';
import type { SpaceDocument } from '../../contract/model/space-document';
import { freeSpotBeside } from './spawn';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The things of a room as far as the gateway minds them: what is switched, what lies there, which doors bar whose way. */
export class RoomElements {
  readonly #document: SpaceDocument;
  readonly #grid: CollisionGrid;
  readonly #doors: readonly Door[];
  /** Lives: the platform keeps it up to date. */
  readonly #states: ReadonlyMap<string, boolean>;
  /** Lives in the same way. */
  readonly #left: ReadonlyMap<string, number>;
  readonly #begins: ReadonlyMap<string, boolean>;

  constructor(
    document: SpaceDocument,
    states: ReadonlyMap<string, boolean>,
    left: ReadonlyMap<string, number>,
  ) {
    this.#document = document;
    this.#grid = collisionOf(document);
    this.#doors = doorsOf(document);
    this.#states = states;
    this.#left = left;
    this.#begins = new Map(document.elements.map((element) => [element.id, isInitiallyOn(element)]));
  }

  /** What differs from the document (W60). */
  get switched(): ElementState[] {
    return [...this.#states].flatMap(([elementId, on]) =>
      this.#begins.has(elementId) && this.#begins.get(elementId) !== on ? [{ elementId, on }] : [],
    );
  }

  /** Where messages lie (W67). */
  get left(): LeftCount[] {
    return [...this.#left].flatMap(([elementId, count]) =>
      count > 0 && this.#begins.has(elementId) ? [{ elementId, count }] : [],
    );
  }

  /** What blocks a person who has opened these gates (W62); `from`: who stands in a door may walk out (W63). */
  gridFor(opened: ReadonlySet<string>, from?: Point): CollisionGrid {
    if (this.#doors.length === 0) return this.#grid;
    const isOn = (id: string): boolean => this.#states.get(id) ?? this.#begins.get(id) ?? true;
    const closed = closedDoors(this.#doors, isOn, opened).flatMap(({ cells }) => cells);
    if (from !== undefined) return gridWithClosedDoors(this.#grid, closed, from.x, from.y);
    return closed.length === 0 ? this.#grid : { ...this.#grid, closed };
  }

  /** A spot beside a thing, free of these people; undefined: there is no such thing, or no spot. */
  beside(
    elementId: string | undefined,
    opened: ReadonlySet<string>,
    people: readonly Point[],
  ): Point | undefined {
    const element = this.#document.elements.find(({ id }) => id === elementId);
    return element && freeSpotBeside(this.gridFor(opened), element.x, element.y, people);
  }
}
