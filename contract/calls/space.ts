import { z } from 'zod';
import { spaceDocumentSchema } from '../model/space-document.schema';
import { spaceGameConfigSchema, spaceIdSchema, spaceInfoSchema } from '../model/space.schema';
import { defineCall } from './call';

const bySpace = z.object({ spaceId: spaceIdSchema });

export const getSpaceInfo = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/getInfo',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: spaceInfoSchema,
  summary: 'Name, branding and server of a space',
});

export const getSpaceSimplify = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/simplifyV2',
  access: 'public',
  mutates: false,
  input: bySpace,
  output: spaceInfoSchema.pick({
    spaceId: true,
    spaceName: true,
    spaceNameEn: true,
    description: true,
    descriptionEn: true,
    smallImgUrl: true,
    anonymousEnable: true,
    branding: true,
  }),
  summary: 'The public facts of a space before entering',
});

export const getSpaceGameConfig = defineCall({
  area: 'space',
  method: 'GET',
  path: '/api/space/getSpaceGameConfig',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: spaceGameConfigSchema,
  summary: 'Switches and sky of a space',
});

export const getSpaceContent = defineCall({
  area: 'editing',
  method: 'GET',
  path: '/api/space/contentV2',
  access: 'member',
  mutates: false,
  input: bySpace.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  output: z.object({ spaceId: z.string(), version: z.number().int(), document: spaceDocumentSchema }),
  summary: 'The newest document; at least the given version, if that was published',
});

export const visitSpace = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/visit',
  access: 'member',
  afterRemoval: true,
  mutates: true,
  input: bySpace,
  output: z.object({ visitTime: z.string() }),
  summary: 'Record a visit; makes the person a member',
});

export const validateAccess = defineCall({
  area: 'space',
  method: 'POST',
  path: '/api/space/validateAccess',
  access: 'session',
  afterRemoval: true,
  mutates: true,
  input: bySpace,
  output: z.object({ access: z.literal(true) }),
  summary: 'Whether the caller may enter: 200, or the code of the refusal',
});

export const chatRoomToken = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/chat_room/token',
  access: 'member',
  afterRemoval: true,
  // It reserves a seat, or puts the caller into the queue.
  mutates: true,
  /**
   * `serverId`: the chosen server of the space; `serverFull` if it is full. Without it: the server with the
   * caller's presence, else the fullest one with less than 200 people, else the emptiest. `queue` if all are full.
   */
  input: z.object({ spaceId: spaceIdSchema, serverId: z.string().max(80).optional() }),
  /**
   * `token` opens the realtime connection to `serverId` once within `expiresIn` seconds; a seat is reserved there
   * for that time. `roomId` is the space's chat room, `nimRoomId` the one at NIM if configured.
   */
  output: z.object({
    roomId: z.string(),
    token: z.string(),
    expiresIn: z.number().int(),
    serverId: z.string(),
    nimRoomId: z.string().optional(),
  }),
  summary: 'A one-time ticket for the realtime connection and chat room of a space',
});
