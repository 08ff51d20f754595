import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import type { Point } from '../../../contract/model/point';
import { align, distribute, order, snappedWay, type Edge, type OrderStep } from '../editing/arrange';
import { copyOf, originOf, pasteCommand, type Clipping, type Pasted } from '../editing/clipboard';
import type { Command } from '../editing/command';
import { moveCommand, removeCommand, turnCommand } from '../editing/parts';
import { isEmptySelection, selected } from '../editing/selection';
import type { EditorState } from './editor-state';

/** Pasted things stand this far from what was copied, logical pixels. */
const BESIDE = 32;

/** What the actions need of the editor. */
interface Host {
  readonly state: EditorState;
  readonly document: SpaceDocument | undefined;
  /** Where the pointer is on the map; undefined: elsewhere. */
  readonly pointed: Point | undefined;
  run(command: Command): void;
  /** Adds new parts, and selects them. */
  add(pasted: Pasted): void;
  change(ids: readonly string[], change: (element: SpaceElement) => SpaceElement): void;
}

/** What can be done with everything that is selected. */
export class SelectionActions {
  #clipping: Clipping | undefined;
  /** How often the clipping was pasted at one place, so that copies do not cover each other. */
  #pasted = 0;
  #pastedAt: Point | undefined;

  constructor(
    private readonly host: Host,
    private readonly spaceId: string,
  ) {}

  copy(): boolean {
    const { document } = this.host;
    const { selection } = this.host.state;
    if (!document || isEmptySelection(selection)) return false;
    this.#clipping = copyOf(document, selection);
    this.#pasted = 0;
    this.#pastedAt = undefined;
    return true;
  }

  cut(): void {
    if (this.copy()) this.remove();
  }

  /** Puts the copied parts where the pointer is; beside those that were copied, when it is not on the map. */
  paste(): void {
    const { document, pointed, state } = this.host;
    if (!document || !this.#clipping) return;
    if (pointed !== this.#pastedAt) this.#pasted = 0;
    this.#pastedAt = pointed;
    const origin = originOf(this.#clipping);
    const way = pointed
      ? snappedWay(origin, pointed.x - origin.x, pointed.y - origin.y, state.step || 1)
      : { x: BESIDE, y: BESIDE };
    const further = BESIDE * this.#pasted++;
    this.host.add(pasteCommand(document, this.#clipping, way.x + further, way.y + further, this.spaceId));
  }

  duplicate(): void {
    const { document } = this.host;
    const { selection } = this.host.state;
    if (!document || isEmptySelection(selection)) return;
    this.host.add(pasteCommand(document, copyOf(document, selection), BESIDE, BESIDE, this.spaceId));
  }

  remove(): void {
    const { document } = this.host;
    if (!document) return;
    const { selection } = this.host.state;
    // A space without an entry cannot be published, nor can its document be saved.
    const isLast = (selection.spawns?.length ?? 0) >= document.spawns.length;
    this.host.run(
      removeCommand(
        document,
        isLast ? { ...selection, spawns: selection.spawns?.slice(1) ?? [] } : selection,
      ),
    );
  }

  nudge(dx: number, dy: number): void {
    if (this.host.document) this.host.run(moveCommand(this.host.document, this.host.state.selection, dx, dy));
  }

  turn(degrees: number): void {
    this.#withElements((document, ids) => turnCommand(document, ids, degrees));
  }

  align(edge: Edge): void {
    this.#withElements((document, ids) => align(document, ids, edge));
  }

  distribute(axis: 'x' | 'y'): void {
    this.#withElements((document, ids) => distribute(document, ids, axis));
  }

  order(step: OrderStep): void {
    this.#withElements((document, ids) => order(document, ids, step));
  }

  /** Locks the selected elements, or unlocks them if all are locked. */
  toggleLock(): void {
    const { document } = this.host;
    if (!document) return;
    const elements = selected(document, this.host.state.selection).elements.map(({ part }) => part);
    const locked = elements.every((element) => element.locked) ? undefined : (true as const);
    this.host.change(
      elements.map(({ id }) => id),
      (element) => ({ ...element, locked }),
    );
  }

  group(): void {
    const ids = this.host.state.selection.elements ?? [];
    if (ids.length < 2) return;
    const group = `group-${crypto.randomUUID().slice(0, 8)}`;
    this.host.change(ids, (element) => ({ ...element, group }));
  }

  ungroup(): void {
    this.host.change(this.host.state.selection.elements ?? [], (element) => ({
      ...element,
      group: undefined,
    }));
  }

  #withElements(command: (document: SpaceDocument, ids: readonly string[]) => Command): void {
    const { document } = this.host;
    const ids = this.host.state.selection.elements ?? [];
    if (document && ids.length > 0) this.host.run(command(document, ids));
  }
}
