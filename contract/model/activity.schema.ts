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
  /** While it runs, only its guests and managers may be in the space; everybody else is removed at the start. */
  exclusive: z.boolean(),
  /** A cancelled activity never runs again; an ended one cannot be cancelled. */
  status: z.enum(['planned', 'running', 'ended', 'cancelled']),
  guestNum: z.number().int(),
  /** Whether the caller may take part. */
  allowed: z.boolean(),
  /** Whether the caller may change and cancel it. */
  admin: z.boolean(),
});
export type Activity = z.infer<typeof activitySchema>;

/** A candidate for the guest list, as managers of a space see people. */
export const activityPersonSchema = z.object({
  userId: z.string(),
  nickname: z.string(),
  color: z.string(),
  image: z.string(),
});
export type ActivityPerson = z.infer<typeof activityPersonSchema>;
