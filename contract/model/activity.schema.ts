import { z } from 'zod';
import type { Same } from './same';
import type { Activity, ActivityPerson } from './activity';

export const activitySchema = z.object({
  activityId: z.string(),
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  name: z.string(),
  description: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  exclusive: z.boolean(),
  status: z.enum(['planned', 'running', 'ended', 'cancelled']),
  guestNum: z.number().int(),
  allowed: z.boolean(),
  admin: z.boolean(),
});
true satisfies Same<Activity, z.infer<typeof activitySchema>>;

export const activityPersonSchema = z.object({
  userId: z.string(),
  nickname: z.string(),
  color: z.string(),
  image: z.string(),
});
true satisfies Same<ActivityPerson, z.infer<typeof activityPersonSchema>>;
