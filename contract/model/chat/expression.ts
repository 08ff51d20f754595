/** What a person may show over the head for a moment. The wire sends the place in this list: new ones go to its end. */
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
