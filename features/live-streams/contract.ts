import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { isStreamAddress } from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const elementId = z.string().min(1).max(64);
const stream = z.object({ elementId: z.string(), url: z.string() });
export type LiveStream = z.output<typeof stream>;

/** A large screen; an empty `url`: it shows no stream. */
const screen = stream.extend({ name: z.object({ zh: z.string(), en: z.string() }).optional() });
export type LiveScreen = z.output<typeof screen>;

const listLiveStreams = defineCall({
  area: 'live',
  method: 'GET',
  path: '/api/live/list',
  nonSpecReason: 'Fills liveUrl of the current user, for each large screen',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ screens: z.array(screen) }),
  summary: 'The large screens of a space and the live streams on them',
});

const showLiveStream = defineCall({
  area: 'live',
  method: 'POST',
  path: '/api/live/show',
  nonSpecReason: 'Sets liveUrl of the current user, for one large screen',
  access: 'member',
  mutates: true,
  /** `url`: an HLS playlist over https; empty: the stream ends. */
  input: bySpace.extend({
    elementId,
    url: z
      .string()
      .trim()
      .refine((url) => url === '' || isStreamAddress(url), { message: 'link_invalid' }),
  }),
  output: z.object({}),
  summary: 'Show a live stream on a large screen, or end it (hosts); idempotent',
});

export const LIVE_STREAM_CALLS = { listLiveStreams, showLiveStream } as const;
type LiveStreamCalls = typeof LIVE_STREAM_CALLS;

/** The live streams of the space, after one began or ended. */
const changed = z.object({ streams: z.array(stream) });
export const LIVE_STREAM_EVENTS = { changed } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends LiveStreamCalls {}
  interface FeatureEvents {
    'live-streams': { changed: z.output<typeof changed> };
  }
  interface FeaturePermissions {
    /** Shows live streams on the large screens of a space. */
    showLiveStream: true;
  }
}
