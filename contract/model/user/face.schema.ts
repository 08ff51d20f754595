import { z } from 'zod';

/** A person in a list of people. */
export const faceSchema = z.object({
  userId: z.string(),
  nickname: z.string(),
  image: z.string(),
  headImage: z.string(),
  color: z.string(),
});
export type Face = z.infer<typeof faceSchema>;
