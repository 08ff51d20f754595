import type { Point } from '../../../contract/model/point';
import type { SpaceDocument } from '../../../contract/model/space-document';

/** Parts of a document: by id, and walls by their place in the list. */
export interface Selection {
  readonly elements?: readonly string[];
  readonly areas?: readonly string[];
  readonly spawns?: readonly string[];
  readonly walls?: readonly number[];
}

export const isEmptySelection = ({ elements, areas, spawns, walls }: Selection): boolean =>
  [elements, areas, spawns, walls].every((list) => (list?.length ?? 0) === 0);

export interface Placed<P> {
  readonly index: number;
  readonly part: P;
}

function placed<P>(list: readonly P[], isChosen: (part: P, index: number) => boolean): Placed<P>[] {
  return list.flatMap((part, index) => (isChosen(part, index) ? [{ index, part }] : []));
}

const byId = (ids: readonly string[] | undefined) => {
  const chosen = new Set(ids);
  return ({ id }: { readonly id: string }): boolean => chosen.has(id);
};

/** The selected parts with their places, in the order of the document. */
export function selected(document: SpaceDocument, selection: Selection) {
  const walls = new Set(selection.walls);
  return {
    elements: placed(document.elements, byId(selection.elements)),
    areas: placed(document.areas, byId(selection.areas)),
    spawns: placed(document.spawns, byId(selection.spawns)),
    walls: placed(document.walls, (_, index) => walls.has(index)),
  };
}

/** The place of the first part; undefined: there is none. */
export function centreOf(document: SpaceDocument, selection: Selection): Point | undefined {
  const { elements, areas, spawns, walls } = selected(document, selection);
  const point = [...elements, ...spawns][0]?.part;
  const box = [...areas, ...walls][0]?.part;
  return point ?? (box && { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

/** All elements of the groups that the selected elements belong to, and these. */
export function withGroups(document: SpaceDocument, ids: readonly string[]): string[] {
  const chosen = new Set(ids);
  const groups = new Set(
    document.elements.flatMap(({ id, group }) => (chosen.has(id) && group !== undefined ? [group] : [])),
  );
  return document.elements.flatMap(({ id, group }) =>
    chosen.has(id) || (group !== undefined && groups.has(group)) ? [id] : [],
  );
}
