import { InteractionType } from '../../../contract/model/element/interaction';
import type { Interaction, Question } from '../../../contract/model/element/interaction.schema';
import type { SpaceArea, SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { AppError } from '../../errors';

/** A thing that can be used. */
export type Usable = SpaceElement & { readonly interaction: Interaction };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much farther than its reach one may be: the server's position is a moment old. Logical pixels. */
const SLACK = 48;

/** The thing, if it does one of these; throws `notFound`. */
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

/** A switch and what it controls, in the order of the document. */
export function switchedBy(document: SpaceDocument, element: Usable): readonly SpaceElement[] {
  const ids = new Set([element.id, ...(element.interaction.controls ?? [])]);
  return document.elements.filter(({ id }) => ids.has(id));
}

/** Where a transfer or portal within the space leads; throws `notFound`. */
export function landingOf(document: SpaceDocument, element: Usable): SpaceElement {
  const { goal, type } = element.interaction;
  const named = document.elements.find(({ id }) => id === goal?.elementId);
  if (named !== undefined) return named;
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
  return nearest;
}

/** The right option of a question; one without is a matter of opinion: whatever is said is right. */
export const rightOf = (question: Question | undefined, option: number): number => question?.right ?? option;

export const hasAnsweredAll = (
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
): boolean =>
  questions.every(
    (question, i) => given[i] !== undefined && rightOf(question, Number(given[i])) === given[i],
  );

export const isInside = ({ x, y, width, height }: SpaceArea, at: Point): boolean =>
  at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;
