/** Expressions shown above a head for a moment. The wire sends the index: append new ones. */
export const EXPRESSIONS = [
  'wave',
  'heart',
  'laugh',
  'clap',
  'thumb',
  'party',
  'surprise',
  'question',
  'idea',
  'tears',
  'fire',
  'tea',
] as const;
export type Expression = (typeof EXPRESSIONS)[number];
