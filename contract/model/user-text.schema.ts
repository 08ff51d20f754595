import { z } from 'zod';
import { cleanLine, cleanText, lengthOf } from './user-text';

/** How a text is refused: the names of the faults in the error catalogue. Without `empty` it may be left empty. */
interface Faults {
  readonly empty?: string;
  readonly tooLong: string;
}

const counted = (most: number, clean: (text: string) => string, { empty, tooLong }: Faults) =>
  z
    .string()
    // What is cleaned away counts for little, but not for nothing: nobody sends a book of it.
    .max(most * 16 + 200, { message: tooLong })
    .transform(clean)
    .refine((text) => empty === undefined || text !== '', { message: empty ?? '' })
    .refine((text) => lengthOf(text) <= most, { message: tooLong });

/** A line that people write, such as a name; `most` as a person counts. */
export const lineSchema = (most: number, faults: Faults) => counted(most, cleanLine, faults);

/** What people write that may have several lines. */
export const textSchema = (most: number, faults: Faults) => counted(most, cleanText, faults);
