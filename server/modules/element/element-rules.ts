import {
  InteractionType,
  type Interaction,
  type Question,
} from '../../../contract/model/element/interaction';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { AppError } from '../../errors';

/** An element that can be used. */
export type Usable = SpaceElement & { readonly interaction: Interaction };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tolerance added to an element's range, since the server's position is slightly old. Logical pixels. */
const SLACK = 48;

/** The element, if it has one of these interactions. Throws `notFound`. */
export function usable(
  document: SpaceDocument,
  elementId: string,
  types: readonly InteractionType[],
): Usable {
  const found = document.elements.find(({ id }) => id === elementId);
  if (found?.interaction === undefined || !types.includes(found.interaction.type))
    throw new AppError('notFound');
  return { ...found, interaction: found.interaction };
}

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Throws `notInSpace` or `tooFar`. */
export function checkReach(element: Usable, at: Point | undefined): void {
  if (at === undefined) throw new AppError('notInSpace');
  if (away(element, at) > element.interaction.range + SLACK) throw new AppError('tooFar');
}

/** A switch and the elements it controls, in document order. */
export function switchedBy(document: SpaceDocument, element: Usable): readonly SpaceElement[] {
  const ids = new Set([element.id, ...(element.interaction.controls ?? [])]);
  return document.elements.filter(({ id }) => ids.has(id));
}

/** Where a transfer or portal within the space leads; the id is empty for a spawn. Throws `notFound`. */
export function landingOf(document: SpaceDocument, element: Usable): Point & { readonly elementId: string } {
  const { goal, type } = element.interaction;
  const spawn = document.spawns.find(({ id }) => id === goal?.spawnId);
  if (spawn !== undefined) return { x: spawn.x, y: spawn.y, elementId: '' };
  const named = document.elements.find(({ id }) => id === goal?.elementId);
  if (named !== undefined) return { x: named.x, y: named.y, elementId: named.id };
  const [nearest] = document.elements
    .filter(
      ({ id, interaction }) =>
        type === InteractionType.transfer &&
        goal?.elementId === undefined &&
        id !== element.id &&
        interaction?.type === InteractionType.recive,
    )
    .sort((a, b) => away(a, element) - away(b, element));
  if (nearest === undefined) throw new AppError('notFound');
  return { x: nearest.x, y: nearest.y, elementId: nearest.id };
}

/** The right option of a question. Without one, every answer counts as right. */
export const rightOf = (question: Question | undefined, option: number): number => question?.right ?? option;

export const hasAnsweredAll = (
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
): boolean =>
  questions.every(
    (question, i) => given[i] !== undefined && rightOf(question, Number(given[i])) === given[i],
  );
