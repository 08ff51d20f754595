import type { CSSProperties } from 'react';

/** The colour of a label, for the style sheet: its text stays the text's colour, which can be read on both themes. */
export const chipColor = (color: string): CSSProperties => ({ '--chip': color }) as CSSProperties;
