import type { CSSProperties } from 'react';

/** The label color for the style sheet; the text keeps the theme's text color, which is readable in both themes. */
export const chipColor = (color: string): CSSProperties => ({ '--chip': color }) as CSSProperties;
