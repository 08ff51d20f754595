import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { textSchema } from '../../contract/model/user/user-text.schema';
import {
  MAIN_MAP,
  PLACEABLE,
  PROP_RULES,
  PROP_TEXT_MAX,
  PROP_TYPES,
  type Prop,
  type PropSettings,
} from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const propId = z.string().min(1).max(80);
const byProp = bySpace.extend({ propId });
const mapId = z.literal(MAIN_MAP).default(MAIN_MAP);
const type = z.enum(PROP_TYPES);
const at = z.number().min(-100_000).max(100_000);
const variant = z.number().int().min(0).max(8);

export const propSchema = z.object({
  propId,
  type,
  kind: z.enum(PLACEABLE),
  variant: z.number().int(),
  x: z.number(),
  y: z.number(),
  text: z.string(),
  userId: z.string(),
  nickname: z.string(),
  endsAt: z.string(),
  count: z.number().int(),
  done: z.boolean(),
});
true satisfies Same<Prop, z.infer<typeof propSchema>>;

const settingsSchema = z.object({
  rule: z.enum(PROP_RULES),
  areaIds: z.array(z.string().max(40)).max(50),
  hours: z.number().int().min(0).max(720),
});
true satisfies Same<PropSettings, z.infer<typeof settingsSchema>>;

const listProps = defineCall({
  area: 'props',
  method: 'GET',
  path: '/api/spaceProps/list',
  access: 'member',
  mutates: false,
  input: bySpace.extend({ type: type.optional(), mapId }),
  /** `mayAdd`: whether the caller may put down one more, wherever the rules allow. */
  output: z.object({ props: z.array(propSchema), settings: settingsSchema, mayAdd: z.boolean() }),
  summary: 'What people have put down in a space, the oldest first',
});

const addProp = defineCall({
  area: 'props',
  method: 'POST',
  path: '/api/spaceProps/add',
  access: 'member',
  mutates: true,
  /** A client's `cid` names the prop: repeated, the call changes nothing. */
  input: bySpace.extend({
    mapId,
    cid: z.string().min(8).max(40),
    type: type.default('decor'),
    kind: z.enum(PLACEABLE),
    variant: variant.default(0),
    x: at,
    y: at,
    text: textSchema(PROP_TEXT_MAX, { tooLong: 'text_too_long' }).default(''),
  }),
  output: z.object({ prop: propSchema }),
  summary: 'Put something down',
});

const singleProp = defineCall({
  area: 'props',
  method: 'POST',
  path: '/api/spaceProps/single',
  access: 'member',
  mutates: false,
  input: byProp,
  output: z.object({ prop: propSchema }),
  summary: 'One of the props',
});

const moveProp = defineCall({
  area: 'props',
  method: 'POST',
  path: '/api/spaceProps/move',
  nonSpecReason: 'people move and turn what they have put down',
  access: 'member',
  mutates: true,
  input: byProp.extend({ variant, x: at, y: at }),
  output: z.object({ prop: propSchema }),
  summary: 'Put a prop elsewhere, or give it another look (owner and moderators)',
});

const delProp = defineCall({
  area: 'props',
  method: 'POST',
  path: '/api/spaceProps/del',
  access: 'member',
  mutates: true,
  input: byProp,
  output: z.object({}),
  summary: 'Take a prop back (owner and moderators); idempotent',
});

const useProp = defineCall({
  area: 'props',
  method: 'POST',
  path: '/api/spaceProps/interaction',
  access: 'member',
  mutates: true,
  /** `cid`: the client's id of the request; repeated, it counts once. */
  input: byProp.extend({ cid: z.string().min(1).max(40) }),
  output: z.object({ count: z.number().int(), done: z.boolean() }),
  summary: 'Interact with a prop nearby',
});

const propUsers = defineCall({
  area: 'props',
  method: 'POST',
  path: '/api/spaceProps/interactionUser',
  access: 'member',
  mutates: false,
  input: byProp.extend({ pageNum: z.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    users: z.array(
      z.object({ userId: z.string(), nickname: z.string(), times: z.number().int(), at: z.string() }),
    ),
    total: z.number().int(),
  }),
  summary: 'Who has interacted with a prop, the last first; 30 a page',
});

const propInfos = defineCall({
  area: 'props',
  method: 'POST',
  path: '/api/spaceProps/interactionInfo',
  access: 'member',
  mutates: false,
  input: bySpace.extend({ propIds: z.array(propId).max(200) }),
  /** Without those that are gone. */
  output: z.object({
    infos: z.array(z.object({ propId, count: z.number().int(), done: z.boolean() })),
  }),
  summary: 'How often people have interacted with props, and whether the caller has',
});

const setPropRules = defineCall({
  area: 'props',
  method: 'POST',
  path: '/api/spaceProps/setRules',
  nonSpecReason: 'organisers decide who may put things down',
  access: 'member',
  mutates: true,
  input: bySpace.extend(settingsSchema.shape),
  output: z.object({}),
  summary: 'Say who may put things down, where, and for how long (managers)',
});

export const PROP_CALLS = {
  listProps,
  addProp,
  singleProp,
  moveProp,
  delProp,
  useProp,
  propUsers,
  propInfos,
  setPropRules,
} as const;
type PropCalls = typeof PROP_CALLS;

/** A prop was put down, or moved. `done` says nothing. */
const prop = propSchema;
const unprop = z.object({ propIds: z.array(propId) });
/** People have interacted with a prop. */
const used = z.object({ propId, count: z.number().int() });
export const PROP_EVENTS = { prop, unprop, used, rules: settingsSchema } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends PropCalls {}
  interface FeatureEvents {
    props: {
      prop: Prop;
      unprop: z.output<typeof unprop>;
      used: z.output<typeof used>;
      /** Who may put things down, where and for how long is decided anew. */
      rules: PropSettings;
    };
  }
  interface FeaturePermissions {
    /** Takes back what others have put down. */
    moderateProps: true;
  }
}
