import { z } from 'zod';
import { CHAT_FILES } from '../model/chat/chat';
import { attachmentSchema } from '../model/chat/chat.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

export const uploadChatFile = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/chat_room/upload',
  nonSpecReason: 'Attachments of messages; the storage tokens of section 7 are for space authors',
  access: 'member',
  mutates: true,
  bytes: true,
  maxBody: CHAT_FILES.file,
  /** `name` is only displayed; the type is detected from the bytes. */
  input: z.object({ spaceId: spaceIdSchema, name: z.string().max(1000).default('') }),
  /** `width` and `height` are 0 unless it is an image. Only the sender may read it until it is sent. */
  output: attachmentSchema,
  summary: 'Upload a picture (5 MB) or a file (10 MB) for a message',
});
