import { beforeEach, describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { InteractionType } from '../../../contract/model/element/interaction';
import { ManualClock } from '../../core/clock';
import { ScreenContents } from './screen-contents';
import { ScreenVideos, type VideoSource } from './screen-videos';
import { fitInside } from './video-painter';

class Video implements VideoSource {
  readyState = 4;
  videoWidth = 1280;
  videoHeight = 720;
  currentTime = 0;
  readonly callbacks = new Map<number, () => void>();
  #next = 1;

  requestVideoFrameCallback(run: () => void): number {
    this.callbacks.set(this.#next, run);
    return this.#next++;
  }

  cancelVideoFrameCallback(handle: number): void {
    this.callbacks.delete(handle);
  }

  frame(): void {
    const runs = [...this.callbacks.values()];
    this.callbacks.clear();
    for (const run of runs) run();
  }
}

const interaction = {
  type: InteractionType.openImage,
  range: 48,
  title: { zh: '屏', en: 'Screen' },
  url: '/a.svg',
};
const document = meadow(20, 20, {
  elements: [
    { id: 'slides', kind: 'bigScreen', variant: 0, x: 200, y: 200, interaction },
    { id: 'bare', kind: 'bigScreen', variant: 0, x: 400, y: 200 },
  ],
});

let clock: ManualClock;
let shown: string[];
let width: number;
let painted: number;
let videos: ScreenVideos<Video>;
let contents: ScreenContents<Video, string>;
let come: (image: string) => Promise<void>;

beforeEach(async () => {
  clock = new ManualClock();
  shown = [];
  width = 400;
  painted = 0;
  videos = new ScreenVideos<Video>(clock);
  const image = Promise.withResolvers<ImageBitmap | undefined>();
  contents = new ScreenContents<Video, string>(
    { document, screens: async () => ({ picture: () => image.promise, onChange: () => () => undefined }) },
    videos,
    {
      pixels: (length) => length * 2,
      show: ({ element }, picture) => shown.push(`${element.id}: ${picture as string}`),
      clear: ({ element }) => shown.push(`${element.id}: painted look`),
      widthOf: () => width,
    },
    () => ({
      paint: (_video, wide, high) => {
        painted++;
        return `video ${wide}x${high}`;
      },
    }),
  );
  await Promise.resolve();
  come = async (name) => {
    image.resolve(name as unknown as ImageBitmap);
    await image.promise;
  };
});

/** Frames of the world at 60 a second, each with a new one of the video. */
const run = (video: Video, ms: number): void => {
  for (let t = 0; t < ms; t += 1000 / 60) {
    clock.tick();
    video.frame();
    contents.update();
  }
};

describe('a video on a screen', () => {
  it('lies over the picture of the element, which returns when it ends', async () => {
    await come('slides.png');
    videos.set('slides', new Video());
    contents.update();
    videos.set('slides', undefined);
    expect(contents.isDue).toBe(true);
    contents.update();
    expect(shown).toEqual(['slides: slides.png', 'slides: video 420x222', 'slides: slides.png']);
    expect(contents.isDue).toBe(false);
  });

  it('stays when the picture of the element comes late, which returns all the same', async () => {
    videos.set('slides', new Video());
    contents.update();
    await come('slides.png');
    expect(shown).toEqual(['slides: video 420x222']);
    videos.set('slides', undefined);
    contents.update();
    expect(shown.at(-1)).toBe('slides: slides.png');
  });

  it('leaves the painted look of a screen without a picture', () => {
    videos.set('bare', new Video());
    contents.update();
    videos.set('bare', undefined);
    contents.update();
    expect(shown).toEqual(['bare: video 420x222', 'bare: painted look']);
  });

  it('is painted at most 15 times a second, and that often', () => {
    const video = new Video();
    videos.set('bare', video);
    run(video, 2000);
    expect(painted).toBeLessThanOrEqual(31);
    expect(painted).toBeGreaterThanOrEqual(28);
  });

  it('is not painted again while it has no new frame, nor without one', () => {
    const video = new Video();
    video.readyState = 1;
    videos.set('bare', video);
    contents.update();
    expect(painted).toBe(0);
    video.readyState = 2;
    for (let i = 0; i < 60; i++) {
      clock.tick();
      contents.update();
    }
    expect([painted, contents.isDue]).toEqual([1, false]);
    video.frame();
    expect(contents.isDue).toBe(true);
  });

  it('is neither painted nor asked for frames while its screen is out of view', () => {
    const video = new Video();
    width = 0;
    videos.set('bare', video);
    run(video, 500);
    expect([painted, video.callbacks.size]).toEqual([0, 0]);
    width = 300;
    contents.update();
    expect([painted, video.callbacks.size]).toEqual([1, 1]);
  });

  it('needs no callbacks of the browser for new frames', () => {
    const video: VideoSource & { currentTime: number } = {
      readyState: 4,
      videoWidth: 640,
      videoHeight: 360,
      currentTime: 0,
    };
    videos.set('bare', video as Video);
    contents.update();
    clock.tick(100);
    contents.update();
    expect(painted).toBe(1);
    video.currentTime = 0.1;
    contents.update();
    expect(painted).toBe(2);
  });

  it('starts anew for another video, and asks the one before for nothing more', () => {
    const [first, second] = [new Video(), new Video()];
    videos.set('bare', first);
    contents.update();
    videos.set('bare', second);
    contents.update();
    expect([painted, first.callbacks.size, second.callbacks.size]).toEqual([2, 0, 1]);
  });
});

it.each([
  ['wider than the screen', { width: 1600, height: 400 }, { x: 0, y: 58, width: 420, height: 105 }],
  ['higher than the screen', { width: 400, height: 800 }, { x: 155, y: 0, width: 111, height: 222 }],
])('a video that is %s is whole, in the middle and not stretched', (_name, video, box) => {
  const { width, height } = video;
  const fitted = fitInside({ width, height }, 420, 222);
  expect(fitted.width).toBe(box.width);
  expect(Math.abs(fitted.x - box.x) + Math.abs(fitted.y - box.y)).toBeLessThanOrEqual(1);
});
