import { z } from 'zod';
import { defineCall } from './call';

export const health = defineCall({
  area: 'system',
  method: 'GET',
  path: '/api/health',
  nonSpecReason: 'For operators of the server',
  access: 'public',
  mutates: false,
  input: z.object({}),
  output: z.object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.enum(['embedded', 'postgres']),
    uptimeSeconds: z.number(),
    people: z.number().int(),
  }),
  summary: 'Whether the server and its database answer',
});
