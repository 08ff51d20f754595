import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { chargeBarSchema } from './model.schema';

const base = { area: 'charge', access: 'member' } as const;
/** `engagementId`: absent: the one that is open in the space, or the next, or the last. */
const ofCharge = z.object({
  spaceId: spaceIdSchema,
  engagementId: z.string().min(1).max(64).optional(),
});
/** When the caller may charge this group again, ms since 1970; in the past: now. */
const nextAt = z.number();

const listCharge = defineCall({
  ...base,
  method: 'GET',
  path: '/api/spaceCharge/list',
  nonSpecReason: 'the specification names the charging only; people see the bars before',
  mutates: false,
  input: ofCharge,
  /** `own`: units that the caller has given. */
  output: z.object({
    groups: z.array(
      chargeBarSchema.extend({ name: z.string(), goal: z.number().int(), own: z.number().int(), nextAt }),
    ),
  }),
  summary: 'The bars of energy of the groups, and what the caller has given to each',
});

const chargeGroup = defineCall({
  ...base,
  method: 'POST',
  path: '/api/spaceCharge/charge',
  nonSpecReason: 'section 7 names charging without its path',
  mutates: true,
  input: ofCharge.extend({ groupMark: z.string().min(1).max(40) }),
  /** `charged` false: the caller has charged this group in this minute already, or the bar is full. */
  output: z.object({ charged: z.boolean(), bar: chargeBarSchema, own: z.number().int(), nextAt }),
  summary: 'Give the bar of a group one unit of energy; one a minute and person',
});

export const CHARGE_CALLS = { listCharge, chargeGroup } as const;
type ChargeCalls = typeof CHARGE_CALLS;

/** The bar of a group is full. `elementIds`: the stands that are fired. */
const full = z.object({
  engagementId: z.string(),
  mark: z.string(),
  name: z.string(),
  elementIds: z.array(z.string()),
});
export const CHARGE_EVENTS = { full } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends ChargeCalls {}
  interface FeatureEvents {
    charge: { full: z.output<typeof full> };
  }
}
