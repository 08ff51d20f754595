import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { BODIES_PER_COLOR, HEADS_PER_COLOR } from '../../contract/model/avatar/avatar';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { lineSchema } from '../../contract/model/user/user-text.schema';
import { SKIN_NAME_MAX, SKIN_PRICE_MAX, type Skin } from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const skinId = z.string().min(1).max(40);
const base = { area: 'skins', access: 'member' } as const;
const nonSpecReason = 'the specification lists skins only; somebody has to offer, buy and wear them';

const skin = z.object({
  skinId: z.string(),
  name: z.string(),
  head: z.number().int(),
  body: z.number().int(),
  price: z.number().int(),
  withdrawn: z.boolean(),
  owned: z.boolean(),
  worn: z.boolean(),
});
true satisfies Same<Skin, z.infer<typeof skin>>;
const all = z.object({ skins: z.array(skin), balance: z.number().int() });

const listSkins = defineCall({
  ...base,
  method: 'GET',
  path: '/api/skin/list',
  nonSpecReason: 'section 7 names the call without its path',
  mutates: false,
  input: bySpace,
  /** Withdrawn ones are listed to their owners and to managers. */
  output: all,
  summary:
    'The looks that a space offers, which of them the caller has and wears, and what the caller can spend',
});

const saveSkin = defineCall({
  ...base,
  method: 'POST',
  path: '/api/skin/save',
  nonSpecReason,
  mutates: true,
  /** A look is offered once in a space: saving it again changes its name and price. */
  input: bySpace.extend({
    head: z.number().int().min(1).max(HEADS_PER_COLOR),
    body: z.number().int().min(1).max(BODIES_PER_COLOR),
    name: lineSchema(SKIN_NAME_MAX, { empty: 'skinUnnamed', tooLong: 'skinUnnamed' }),
    price: z.number().int().min(0).max(SKIN_PRICE_MAX),
    withdrawn: z.boolean().default(false),
  }),
  output: all,
  summary: 'Offer a look for points, or withdraw it (managers); idempotent',
});

const buySkin = defineCall({
  ...base,
  method: 'POST',
  path: '/api/skin/buy',
  nonSpecReason,
  mutates: true,
  /** `price`: as the buyer saw it. */
  input: bySpace.extend({ skinId, price: z.number().int().min(0) }),
  output: all,
  summary: 'Buy a look with points; bought again it costs nothing',
});

const wearSkin = defineCall({
  ...base,
  method: 'POST',
  path: '/api/skin/wear',
  nonSpecReason,
  mutates: true,
  input: bySpace.extend({ skinId }),
  output: all,
  summary: 'Put on an own look, where the space lets people choose their look; idempotent',
});

export const SKIN_CALLS = { listSkins, saveSkin, buySkin, wearSkin } as const;
type SkinCalls = typeof SKIN_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends SkinCalls {}
}
