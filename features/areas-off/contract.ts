import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';

const bySpace = z.object({ spaceId: spaceIdSchema });
const base = {
  area: 'areas-off',
  access: 'member',
  nonSpecReason: 'section 7 names setAreaOff and getAreaOff without their paths',
} as const;
const closed = z.object({ areaIds: z.array(z.string()) });

const getAreasOff = defineCall({
  ...base,
  method: 'GET',
  path: '/api/haiNanRuan/getAreaOff',
  mutates: false,
  input: bySpace,
  output: closed,
  summary: 'The areas of a space that are closed',
});

const setAreaOff = defineCall({
  ...base,
  method: 'POST',
  path: '/api/haiNanRuan/setAreaOff',
  mutates: true,
  input: bySpace.extend({ areaId: z.string().min(1).max(64), off: z.boolean() }),
  output: closed,
  summary:
    'Close an area for everybody, or open it again (moderators); who is in it is moved out; idempotent',
});

export const AREAS_OFF_CALLS = { getAreasOff, setAreaOff } as const;
type AreasOffCalls = typeof AREAS_OFF_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends AreasOffCalls {}
  interface FeaturePermissions {
    /** Closes areas and opens them again. */
    closeArea: true;
  }
}
