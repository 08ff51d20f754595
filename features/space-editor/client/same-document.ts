import type { SpaceDocument } from '../../../contract/model/space-document';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

/** Whether two documents are equal; the database gives their keys another order. */
export const sameDocument = (a: SpaceDocument, b: SpaceDocument): boolean =>
  a === b || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
