import type { BenchOptions, BenchRow, NotMeasured } from './row';

interface BenchArea {
  readonly name: string;
  /** One sentence for the report. */
  readonly about: string;
  /** Loads its own code only when it is run. */
  run(options: BenchOptions): Promise<readonly BenchRow[] | NotMeasured>;
}

export const AREAS: readonly BenchArea[] = [
  {
    name: 'realtime',
    about: 'The gateway under walking clients over the real wire, beside two idiomatic servers.',
    run: async (options) => (await import('./realtime/realtime-bench')).runRealtimeBench(options),
  },
  {
    name: 'chat',
    about:
      'A crowd that talks: from one’s send to every screen, counted for loss, doubles and order; also through a crash.',
    run: async (options) => (await import('./chat/chat-bench')).runChatBench(options),
  },
  {
    name: 'render',
    about: 'One frame with many walking avatars: script time and draw calls, beside other ways to draw it.',
    run: async (options) => (await import('./render/render-bench')).runRenderBench(options),
  },
  {
    name: 'frames',
    about: 'Real frames a second with many walking avatars, on a machine with a GPU.',
    run: async (options) => (await import('./frames/frames-bench')).runFramesBench(options),
  },
  {
    name: 'workers',
    about:
      'What is done on another thread, beside the same done on the page’s own: which of them blocks the page less.',
    run: async (options) => (await import('./workers/workers-bench')).runWorkersBench(options),
  },
  {
    name: 'quality',
    about: 'Processor time under a frame limit, of a hidden tab, and of a world in which nothing changes.',
    run: async (options) => (await import('./quality/quality-bench')).runQualityBench(options),
  },
  {
    name: 'scroll',
    about: 'A scroll frame of a long chat and of a long list of people, beside plain lists of the same rows.',
    run: async (options) => (await import('./scroll/scroll-bench')).runScrollBench(options),
  },
  {
    name: 'endurance',
    about: 'Heap and GPU objects of a page that stays long among walking people, and memory of the server.',
    run: async (options) => (await import('./endurance/endurance-bench')).runEnduranceBench(options),
  },
  {
    name: 'start',
    about: 'Start of the server, JavaScript on the way in, and the time from a click to the first step.',
    run: async (options) => (await import('./start/start-bench')).runStartBench(options),
  },
  {
    name: 'portal',
    about:
      'The front for a stranger: JavaScript before anything is touched, paints, layout shift, blocked time.',
    run: async (options) => (await import('./portal/portal-bench')).runPortalBench(options),
  },
];
