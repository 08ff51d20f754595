import { z } from 'zod';
import { cleanLine, cleanText, lengthOf } from './user-text';

/** The errors of a refused text: keys of `ISSUE_ERRORS`, or names of a feature's errors. Without `empty` the text may be empty. */
interface Faults {
  readonly empty?: string;
  readonly tooLong: string;
}

const counted = (most: number, clean: (text: string) => string, { empty, tooLong }: Faults) =>
  z
    .string()
    // Characters that cleaning removes hardly count, but the raw length is bounded.
    .max(most * 16 + 200, { message: tooLong })
    .transform(clean)
    .refine((text) => empty === undefined || text !== '', { message: empty ?? '' })
    .refine((text) => lengthOf(text) <= most, { message: tooLong });

/** A single line of user text, such as a name; `most` counts grapheme clusters. */
export const lineSchema = (most: number, faults: Faults) => counted(most, cleanLine, faults);

/** User text that may have several lines. */
export const textSchema = (most: number, faults: Faults) => counted(most, cleanText, faults);
