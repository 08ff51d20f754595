import { collisionOf, type CellBox, type CollisionGrid } from '../../contract/model/collision';
import { isInitiallyOn, closedDoors, doorsOf, type Door } from '../../contract/model/element/doors';
import { lookId } from '../../contract/model/avatar/avatar';
import {
  heightOf,
  widthOf,
  type SpaceDocument,
  type SpaceElement,
} from '../../contract/model/space-document';
import type { EngineMember } from '../../contract/ports/engine';

/** Bits of `World.flags`. */
export const Flag = { known: 1, away: 2 } as const;

const resized = <T extends Float32Array | Uint8Array | Uint16Array | Int32Array>(old: T, fresh: T): T => {
  fresh.set(old);
  return fresh;
};

/**
 * All players as typed arrays indexed by slot: written by movement and members, read by the renderer each
 * frame. Positions are logical pixels. `slots[0..count)` are the players in view.
 */
export class World {
  capacity = 0;
  x = new Float32Array(0);
  y = new Float32Array(0);
  dir = new Uint8Array(0);
  pose = new Uint8Array(0);
  /** Catalogue id of the look (`lookId`). */
  look = new Uint16Array(0);
  /** Id of the 3D catalogue, 0 for none. */
  look3d = new Uint16Array(0);
  flags = new Uint8Array(0);
  /** Pixels walked; drives the walk cycle, so that feet do not slide. */
  walked = new Float32Array(0);
  /** 0..1, rises when a player comes into view. */
  fade = new Float32Array(0);
  slots = new Int32Array(0);
  count = 0;
  /** Own slot, -1 before entering. */
  self = -1;
  readonly members: (EngineMember | undefined)[] = [];
  /** Collision for walking: ground, elements and closed doors. */
  grid: CollisionGrid;
  /** Ids of switched-off elements. */
  readonly off = new Set<string>();
  /** Ids of doors closed for the local player. */
  readonly closed = new Set<string>();
  /** Ids of areas that let the local player not in. */
  readonly shut = new Set<string>();
  /** Incremented with every change of the two. */
  elementVersion = 0;
  #space: SpaceDocument;
  #props: readonly SpaceElement[] = [];
  #document: SpaceDocument;
  #doors: readonly Door[];
  width: number;
  height: number;
  #place = new Int32Array(0);

  constructor(document: SpaceDocument) {
    this.#space = document;
    this.#document = document;
    this.grid = collisionOf(document);
    this.#doors = doorsOf(document);
    // Initial state until the server reports otherwise: elements at their defaults, gates closed.
    for (const element of document.elements) if (!isInitiallyOn(element)) this.off.add(element.id);
    this.setClosed(this.#initiallyClosed());
    this.width = widthOf(document);
    this.height = heightOf(document);
    this.reserve(255);
  }

  /** What is there: the space, and the props among its elements. */
  get document(): SpaceDocument {
    return this.#document;
  }

  /** The document alone: what collision, paths and the ground are made of. */
  get space(): SpaceDocument {
    return this.#space;
  }

  /** Replaces the props; they never block. */
  setProps(props: readonly SpaceElement[]): void {
    this.#props = props;
    this.#compose();
    this.elementVersion++;
  }

  #compose(): void {
    const [space, props] = [this.#space, this.#props];
    this.#document = props.length > 0 ? { ...space, elements: [...space.elements, ...props] } : space;
  }

  element(id: string | undefined): SpaceElement | undefined {
    return this.#document.elements.find((element) => element.id === id);
  }

  /** Replaces the document. Elements that were there before keep their state, new ones start with their initial one. */
  setDocument(document: SpaceDocument): void {
    this.grid = collisionOf(document);
    this.edit(document);
  }

  /** Replaces the document where nobody walks: collision stays as it is. */
  edit(document: SpaceDocument): void {
    const known = new Set(this.#space.elements.map(({ id }) => id));
    const stays = new Set(document.elements.flatMap(({ id }) => (known.has(id) ? [id] : [])));
    const [closed, shut] = [[...this.closed], [...this.shut]];
    if (document.elements !== this.#space.elements) this.elementVersion++;
    this.#space = document;
    this.#compose();
    this.#doors = doorsOf(document);
    this.width = widthOf(document);
    this.height = heightOf(document);
    for (const id of this.off) if (!stays.has(id)) this.off.delete(id);
    for (const element of document.elements)
      if (!stays.has(element.id) && !isInitiallyOn(element)) this.off.add(element.id);
    this.closed.clear();
    this.shut.clear();
    this.setShut(shut);
    this.setClosed([
      ...closed.filter((id) => stays.has(id)),
      ...this.#initiallyClosed().filter((id) => !stays.has(id)),
    ]);
  }

  #initiallyClosed(): readonly string[] {
    const doors = closedDoors(this.#doors, (id) => !this.off.has(id), new Set());
    return doors.map(({ elementId }) => elementId);
  }

  /** The cells of the closed doors. */
  get closedCells(): readonly CellBox[] {
    return this.grid.closed ?? [];
  }

  /** Returns whether the state changed. */
  setElement(elementId: string, on: boolean): boolean {
    if (this.off.has(elementId) !== on) return false;
    if (on) this.off.delete(elementId);
    else this.off.add(elementId);
    this.elementVersion++;
    return true;
  }

  /** Returns whether the state changed. */
  setClosed(elementIds: readonly string[]): boolean {
    const { closed } = this;
    if (elementIds.length === closed.size && elementIds.every((id) => closed.has(id))) return false;
    closed.clear();
    for (const id of elementIds) closed.add(id);
    const cells = this.#doors.filter(({ elementId }) => closed.has(elementId)).flatMap((door) => door.cells);
    this.grid = { ...this.grid, closed: cells };
    this.elementVersion++;
    return true;
  }

  /** Areas by id that let the local player not in. Returns whether the grid changed. */
  setShut(areaIds: readonly string[]): boolean {
    const { shut } = this;
    if (areaIds.length === shut.size && areaIds.every((id) => shut.has(id))) return false;
    shut.clear();
    for (const id of areaIds) shut.add(id);
    const areas = this.#space.areas.filter(({ id }) => shut.has(id));
    this.grid = {
      ...this.grid,
      shut: areas.map(({ id, x, y, width, height, zone }) => ({ id, x, y, width, height, zone })),
    };
    return true;
  }

  /** Grows the arrays for a slot. */
  reserve(slot: number): void {
    if (slot < this.capacity) return;
    let size = Math.max(256, this.capacity);
    while (size <= slot) size *= 2;
    this.x = resized(this.x, new Float32Array(size));
    this.y = resized(this.y, new Float32Array(size));
    this.dir = resized(this.dir, new Uint8Array(size));
    this.pose = resized(this.pose, new Uint8Array(size));
    this.look = resized(this.look, new Uint16Array(size));
    this.look3d = resized(this.look3d, new Uint16Array(size));
    this.flags = resized(this.flags, new Uint8Array(size));
    this.walked = resized(this.walked, new Float32Array(size));
    this.fade = resized(this.fade, new Float32Array(size));
    this.slots = resized(this.slots, new Int32Array(size));
    this.#place = resized(this.#place, new Int32Array(size).fill(-1));
    this.capacity = size;
  }

  inView(slot: number): boolean {
    return slot >= 0 && slot < this.capacity && (this.#place[slot] ?? -1) >= 0;
  }

  show(slot: number, x: number, y: number): void {
    this.reserve(slot);
    this.x[slot] = x;
    this.y[slot] = y;
    if (this.inView(slot)) return;
    this.#place[slot] = this.count;
    this.slots[this.count++] = slot;
    this.fade[slot] = 0;
    this.walked[slot] = 0;
  }

  hide(slot: number): void {
    if (!this.inView(slot)) return;
    const place = this.#place[slot] ?? 0;
    const last = this.slots[--this.count] ?? 0;
    this.slots[place] = last;
    this.#place[last] = place;
    this.#place[slot] = -1;
  }

  setMember(slot: number, member: EngineMember): void {
    this.reserve(slot);
    this.members[slot] = member;
    this.look[slot] = lookId(member.look);
    this.look3d[slot] = member.look3d ?? 0;
    this.flags[slot] = Flag.known | (member.away ? Flag.away : 0);
  }

  removeMember(slot: number): void {
    if (slot >= this.capacity) return;
    this.hide(slot);
    this.members[slot] = undefined;
    this.flags[slot] = 0;
  }
}
