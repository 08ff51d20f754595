import { expect, it } from 'vitest';
import { ScreenVideos } from './screen-videos';

const video = (name: string) => ({ name }) as unknown as HTMLVideoElement;

it('shows the video with the smallest order, and the next one when it ends', () => {
  const shown = new Map<string, unknown>();
  const videos = new ScreenVideos({ setScreenVideo: (id, playing) => void shown.set(id, playing) });
  const [share, stream] = [video('share'), video('stream')];
  videos.set('wall', stream, 20);
  expect(shown.get('wall')).toBe(stream);
  videos.set('wall', share, 10);
  videos.set('other', stream, 20);
  expect(shown.get('wall')).toBe(share);
  expect(shown.get('other')).toBe(stream);
  videos.set('wall', undefined, 10);
  expect(shown.get('wall')).toBe(stream);
  videos.set('wall', undefined, 20);
  expect(shown.get('wall')).toBeUndefined();
});
