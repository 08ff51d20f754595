import { beforeEach, expect, it } from 'vitest';
import { BigScreens } from './big-screens';

const stream = (name: string) => ({ name }) as unknown as MediaStream;
const [slides, demo] = [stream('slides'), stream('demo')];

let on: Map<string, unknown>;
let stopped: unknown[];
let screens: BigScreens;

beforeEach(() => {
  on = new Map();
  stopped = [];
  screens = new BigScreens({
    world: {
      setScreenVideo: (elementId, video) => on.set(elementId, (video as unknown as { of?: unknown })?.of),
      screenWidth: (elementId) => ({ left: 300, right: 500 })[elementId] ?? 0,
    },
    play: (played) => {
      const video = {
        of: played,
        set srcObject(_none: null) {
          stopped.push(played);
        },
      };
      return video as unknown as HTMLVideoElement;
    },
  });
  screens.setScreens(['left', 'right', 'back']);
});

it('an edited space: a new large screen shows what is shared, a removed one lets go', () => {
  screens.show([{ userId: 'ann', stream: slides }]);
  screens.setScreens(['right', 'new']);
  expect([...on]).toEqual([
    ['left', undefined],
    ['right', slides],
    ['back', undefined],
    ['new', slides],
  ]);
  expect([screens.sharerOn('left'), screens.sharerOn('new')]).toEqual([undefined, 'ann']);
});

it('one shared screen is on all large screens, and nothing after its end', () => {
  screens.show([{ userId: 'ann', stream: slides }]);
  expect([...on.values()]).toEqual([slides, slides, slides]);
  expect(screens.sharerOn('back')).toBe('ann');
  screens.show([]);
  expect([...on.values()]).toEqual([undefined, undefined, undefined]);
  expect([screens.sharerOn('back'), stopped]).toEqual([undefined, [slides]]);
});

it('several are spread over them in the order in which they began, whatever the order of the list', () => {
  screens.show([{ userId: 'ann', stream: slides }]);
  screens.show([
    { userId: 'bob', stream: demo },
    { userId: 'ann', stream: slides },
  ]);
  expect([...on]).toEqual([
    ['left', slides],
    ['right', demo],
    ['back', slides],
  ]);
});

it('a screen is as wide as the widest large screen that shows it', () => {
  screens.show([{ userId: 'ann', stream: slides }]);
  expect([...screens.widths()]).toEqual([['ann', 500]]);
});

it('a stream that is replaced plays anew, and one that stays goes on', () => {
  screens.show([{ userId: 'ann', stream: slides }]);
  screens.show([{ userId: 'ann', stream: slides }]);
  expect(stopped).toEqual([]);
  screens.show([{ userId: 'ann', stream: demo }]);
  expect([stopped, on.get('left')]).toEqual([[slides], demo]);
});
