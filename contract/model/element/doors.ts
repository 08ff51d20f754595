import { cellBoxOf, type CellBox } from '../collision';
import { InteractionType } from './interaction';
import { propDefinitionOf } from './props';
import type { SpaceDocument, SpaceElement } from '../space-document';

/** The variants of an element with a barrier. */
export const DOOR_VARIANT = { closed: 0, open: 1 } as const;

/** An element that blocks the path while it is closed. */
export interface Door {
  readonly elementId: string;
  readonly cells: readonly CellBox[];
  /** Code gates; the door is open for a person who has opened one of them. Empty: the door follows its shared state. */
  readonly guards: readonly string[];
}

/** Whether an element is on initially. */
export const isInitiallyOn = (element: SpaceElement): boolean => element.on ?? true;

/** The elements of a document that a switch can change, or that are off initially. */
export function switchableElementIds(doc: Pick<SpaceDocument, 'elements'>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const element of doc.elements) {
    if (!isInitiallyOn(element)) ids.add(element.id);
    if (element.interaction?.type !== InteractionType.manualSwitch) continue;
    for (const id of [element.id, ...(element.interaction.controls ?? [])]) ids.add(id);
  }
  return ids;
}

/** All doors of a document. A code gate guards itself, if it has a barrier, and the elements it `controls`. */
export function doorsOf(doc: SpaceDocument): readonly Door[] {
  const gates = doc.elements.filter(({ interaction }) => interaction?.type === InteractionType.codeGate);
  return doc.elements.flatMap((element) => {
    const barrier = propDefinitionOf(element.kind)?.barrier ?? [];
    if (barrier.length === 0) return [];
    const cells = barrier.map(({ x, y, width, height }) =>
      cellBoxOf(doc, { x: element.x + x, y: element.y + y, width, height }),
    );
    const guards = gates
      .filter(({ id, interaction }) => id === element.id || interaction?.controls?.includes(element.id))
      .map(({ id }) => id);
    return [{ elementId: element.id, cells, guards }];
  });
}

/** The doors that are closed for a person who has opened these gates; `isOn` is the shared state (on means open). */
export const closedDoors = (
  doors: readonly Door[],
  isOn: (elementId: string) => boolean,
  opened: ReadonlySet<string>,
): readonly Door[] =>
  doors.filter(({ elementId, guards }) =>
    guards.length > 0 ? !guards.some((gate) => opened.has(gate)) : !isOn(elementId),
  );
