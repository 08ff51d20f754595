import { isGranted, rolesOf } from '../../../contract/model/member/permissions';
import type { RosterMember } from '../../../contract/model/member/member';
import { isInside, type SpaceDocument } from '../../../contract/model/space-document';
import type { AreaState, SpaceArea } from '../../../contract/model/document/area';
import type { PlayerState } from './player-state';

type Walker = Pick<PlayerState, 'slot' | 'movement' | 'member'>;

const NONE: readonly SpaceArea[] = [];
const textOf = ({ locked, full, off = false }: AreaState): string => `${locked}/${full}/${off}`;
const OPEN = textOf({ areaId: '', locked: false, full: false });

/**
 * The areas of a room that hold only so many people, that those inside may lock (W59), or that moderators have closed
 * (W94).
 */
export class RoomAreas {
  /** Without those that are always open. */
  #areas: readonly SpaceArea[] = [];
  /** Slots by area. */
  readonly #inside = new Map<string, Set<number>>();
  readonly #locked = new Set<string>();
  /** What was announced last, but for open areas. */
  readonly #told = new Map<string, string>();
  #mayDiffer = false;

  #document: SpaceDocument;
  /** The closed areas that were followed last. */
  #followed = '';
  /** Somebody may be in a closed area. */
  #mayCatch = false;

  constructor(
    document: SpaceDocument,
    /** Live. */
    private readonly closed: ReadonlySet<string> = new Set(),
  ) {
    this.#document = document;
    this.follow(document, []);
  }

  /** A newer document: people in one of its areas stay there. */
  follow(document: SpaceDocument, people: readonly Walker[]): void {
    this.#document = document;
    this.#followed = [...this.closed].join();
    this.#areas = document.areas.filter(
      ({ id, capacity, lockable }) => capacity !== undefined || lockable === true || this.closed.has(id),
    );
    this.#inside.clear();
    for (const { id } of this.#areas) this.#inside.set(id, new Set());
    for (const one of people) this.track(one);
    const lockable = new Set(this.#areas.flatMap((area) => (area.lockable === true ? [area.id] : [])));
    for (const id of this.#locked)
      if (!lockable.has(id) || this.#inside.get(id)?.size === 0) this.#locked.delete(id);
    this.#mayDiffer = true;
    this.#mayCatch = this.closed.size > 0;
  }

  /** The people who are in a closed area since the last time: it was closed around them. */
  takeCaught<W extends Walker>(people: Iterable<W>): readonly W[] {
    const isFollowed =
      this.closed.size === 0 ? this.#followed === '' : [...this.closed].join() === this.#followed;
    if (!isFollowed) this.follow(this.#document, [...people]);
    if (!this.#mayCatch) return [];
    this.#mayCatch = false;
    return [...people].filter(({ slot }) =>
      this.#areas.some(({ id }) => this.closed.has(id) && this.#inside.get(id)?.has(slot) === true),
    );
  }

  /** A person has entered, or stands elsewhere now. */
  track({ slot, movement }: Walker): void {
    for (const area of this.#areas) {
      const inside = this.#inside.get(area.id);
      if (inside === undefined || isInside(area, movement) === inside.has(slot)) continue;
      if (inside.has(slot)) this.#leave(area.id, inside, slot);
      else inside.add(slot);
      this.#mayDiffer = true;
    }
  }

  remove({ slot }: Pick<Walker, 'slot'>): void {
    for (const [id, inside] of this.#inside) if (inside.has(slot)) this.#leave(id, inside, slot);
  }

  #leave(areaId: string, inside: Set<number>, slot: number): void {
    inside.delete(slot);
    if (inside.size === 0) this.#locked.delete(areaId);
    this.#mayDiffer = true;
  }

  /** False: the area has no lock, or the person is not inside. */
  lock({ slot }: Pick<Walker, 'slot'>, areaId: string, on: boolean): boolean {
    const area = this.#areas.find(({ id }) => id === areaId);
    if (area?.lockable !== true || this.#inside.get(areaId)?.has(slot) !== true) return false;
    if (on) this.#locked.add(areaId);
    else this.#locked.delete(areaId);
    this.#mayDiffer = true;
    return true;
  }

  /** The areas that a person may not enter now. `slot` absent: they are not in the room yet. */
  shutFor({ slot, member }: { readonly slot?: number; readonly member: RosterMember }): readonly SpaceArea[] {
    if (this.#areas.length === 0) return NONE;
    const manages = isGranted('manage', rolesOf(member, false));
    return this.#areas.filter((area) => {
      if (slot !== undefined && this.#inside.get(area.id)?.has(slot) === true) return false;
      const { locked, full, off } = this.#stateOf(area);
      return off === true || ((locked || full) && !manages);
    });
  }

  #stateOf({ id, capacity = Infinity }: SpaceArea): AreaState {
    const people = this.#inside.get(id)?.size ?? 0;
    const off = this.closed.has(id) && { off: true };
    return { areaId: id, locked: this.#locked.has(id), full: people >= capacity, ...off };
  }

  /** The areas that are locked, full or closed. */
  get states(): AreaState[] {
    return this.#areas
      .map((area) => this.#stateOf(area))
      .filter(({ locked, full, off }) => locked || full || off);
  }

  /** What has changed since the last time. */
  takeChanges(): readonly AreaState[] {
    if (!this.#mayDiffer) return [];
    this.#mayDiffer = false;
    const now = new Map(this.states.map((state) => [state.areaId, state]));
    const ids = new Set([...this.#told.keys(), ...now.keys()]);
    return [...ids].flatMap((areaId) => {
      const state = now.get(areaId) ?? { areaId, locked: false, full: false };
      const text = textOf(state);
      if ((this.#told.get(areaId) ?? OPEN) === text) return [];
      if (text === OPEN) this.#told.delete(areaId);
      else this.#told.set(areaId, text);
      return [state];
    });
  }
}
