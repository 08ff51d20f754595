import { z } from 'zod';

/** An event of a space with its time. Times are ISO 8601 in UTC. */
export const activitySchema = z.object({
  activityId: z.string(),
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  name: z.string(),
  description: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  /** While it runs only its guests and managers may be in the space; the others are sent out at its start. */
  exclusive: z.boolean(),
  /** One that was cancelled never runs again; one that had ended before is never cancelled. */
  status: z.enum(['planned', 'running', 'ended', 'cancelled']),
  guestNum: z.number().int(),
  /** Whether the person who asks may take part. */
  allowed: z.boolean(),
  /** Whether the person who asks may change and cancel it. */
  admin: z.boolean(),
});
export type Activity = z.infer<typeof activitySchema>;

/** Somebody who may be put on the list of guests, as managers of a space see people. */
export const activityPersonSchema = z.object({
  userId: z.string(),
  nickname: z.string(),
  color: z.string(),
  image: z.string(),
});
export type ActivityPerson = z.infer<typeof activityPersonSchema>;
