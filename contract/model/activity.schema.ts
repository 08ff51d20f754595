import { z } from 'zod';

/** An event of a space with its time. Times are ISO 8601 in UTC. */
export const activitySchema = z.object({
  activityId: z.string(),
  spaceId: z.string(),
  name: z.string().trim().min(1).max(60),
  description: z.string().max(2000),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  /** While it runs only its guests and managers may be in the space; the others are sent out at its start. */
  exclusive: z.boolean(),
  status: z.enum(['planned', 'running', 'ended']),
  guestNum: z.number().int(),
  /** Whether the person who asks may take part. */
  allowed: z.boolean(),
});
export type Activity = z.infer<typeof activitySchema>;
