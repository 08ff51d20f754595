import { z } from 'zod';
import type { Same } from '../same';
import type { Face } from './face';

export const faceSchema = z.object({
  userId: z.string(),
  nickname: z.string(),
  image: z.string(),
  headImage: z.string(),
  color: z.string(),
});
true satisfies Same<Face, z.infer<typeof faceSchema>>;
