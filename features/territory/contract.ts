import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import type { Same } from '../../contract/model/same';
import { TERRITORIES_MAX, type Territory } from './model';

const territory = z.object({
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  level: z.number().int(),
  visitors: z.number().int(),
});
true satisfies Same<Territory, z.infer<typeof territory>>;

const territoriesOf = defineCall({
  area: 'territory',
  method: 'GET',
  path: '/api/territory/getByUserId',
  nonSpecReason: 'section 7 names the call without its path',
  access: 'session',
  mutates: false,
  input: z.object({ userId: z.string().min(1).max(64) }),
  /** The most visited first. */
  output: z.object({ territories: z.array(territory).max(TERRITORIES_MAX) }),
  summary: 'The spaces of a user that the caller may see, with their levels',
});

export const TERRITORY_CALLS = { territoriesOf } as const;
type TerritoryCalls = typeof TERRITORY_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends TerritoryCalls {}
}
