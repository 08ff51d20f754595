import type { BenchOptions, BenchRow, NotMeasured } from './row';

interface BenchArea {
  readonly name: string;
  /** One sentence for the report. */
  readonly about: string;
  /** Imports its code when it runs. */
  run(options: BenchOptions): Promise<readonly BenchRow[] | NotMeasured>;
}

export const AREAS: readonly BenchArea[] = [
  {
    name: 'realtime',
    about: 'The gateway under walking clients on the real protocol, compared with two idiomatic servers.',
    run: async (options) => (await import('./realtime/realtime-bench')).runRealtimeBench(options),
  },
  {
    name: 'chat',
    about:
      'A crowd that chats: latency to every screen, with lost, repeated and reordered messages; also through a crash.',
    run: async (options) => (await import('./chat/chat-bench')).runChatBench(options),
  },
  {
    name: 'engagement',
    about: 'A crowd that takes part in the same second: what counts, how long it takes, and when all see it.',
    run: async (options) => (await import('./engagement/engagement-bench')).runEngagementBench(options),
  },
  {
    name: 'media',
    about:
      'The embedded media server under many voices and pictures, beside LiveKit and a bare forwarder; calls in real time.',
    run: async (options) => (await import('./media/media-bench')).runMediaBench(options),
  },
  {
    name: 'render',
    about: 'One frame with many walking avatars: script time and draw calls, compared with other renderers.',
    run: async (options) => (await import('./render/render-bench')).runRenderBench(options),
  },
  {
    name: 'frames',
    about: 'Frame rate with many walking avatars, on a machine with a GPU.',
    run: async (options) => (await import('./frames/frames-bench')).runFramesBench(options),
  },
  {
    name: 'workers',
    about: 'Jobs in workers and on the main thread: which variant blocks the page less.',
    run: async (options) => (await import('./workers/workers-bench')).runWorkersBench(options),
  },
  {
    name: 'quality',
    about: 'Processor time under a frame limit, of a hidden tab, and of a world in which nothing changes.',
    run: async (options) => (await import('./quality/quality-bench')).runQualityBench(options),
  },
  {
    name: 'scroll',
    about:
      'A scroll frame of a long chat and of a long list of people, compared with plain lists of the same rows.',
    run: async (options) => (await import('./scroll/scroll-bench')).runScrollBench(options),
  },
  {
    name: 'endurance',
    about:
      'Heap and GPU objects of a page after a long time among walking avatars, and memory of the server.',
    run: async (options) => (await import('./endurance/endurance-bench')).runEnduranceBench(options),
  },
  {
    name: 'start',
    about: 'Start of the server, JavaScript before entry, and the time from a click to the first step.',
    run: async (options) => (await import('./start/start-bench')).runStartBench(options),
  },
  {
    name: 'portal',
    about: 'The first visit of the portal: JavaScript before any input, paints, layout shift, blocked time.',
    run: async (options) => (await import('./portal/portal-bench')).runPortalBench(options),
  },
  {
    name: 'editor',
    about: 'Making a space: what the person who builds it waits for.',
    run: async (options) => (await import('./editor/editor-bench')).runEditorBench(options),
  },
];
