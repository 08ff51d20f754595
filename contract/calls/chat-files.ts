import { z } from 'zod';
import { CHAT_FILES } from '../model/chat/chat';
import { attachmentSchema } from '../model/chat/chat.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

export const uploadChatFile = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/chat_room/upload',
  nonSpecReason:
    'Pictures and files of messages; the storage tokens of section 7 are for those who make spaces',
  access: 'member',
  mutates: true,
  bytes: true,
  maxBody: CHAT_FILES.file,
  /** `name` is shown to people; what the file is, its bytes say. */
  input: z.object({ spaceId: spaceIdSchema, name: z.string().max(1000).default('') }),
  /** `width` and `height` are 0 unless it is shown as a picture. It is the sender's alone until it is sent. */
  output: attachmentSchema,
  summary: 'Bring a picture (5 MB) or a file (10 MB) that a message will carry',
});
