import type { Engagement } from '../model';

const RANK = { open: 0, paused: 1, scheduled: 2, draft: 3, closed: 4, settled: 5 } as const;

/** First what runs, then what comes, then what was. */
export const inOrder = (list: readonly Engagement[]): Engagement[] =>
  list.toSorted((a, b) => RANK[a.state] - RANK[b.state]);

/** What an element opens: what runs or comes there first. */
export const atElement = (list: readonly Engagement[], elementId: string): Engagement | undefined =>
  inOrder(list).find(({ state, elementIds }) => state !== 'draft' && elementIds.includes(elementId));
