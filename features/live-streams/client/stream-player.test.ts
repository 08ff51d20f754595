import { expect, it, vi } from 'vitest';
import type { OpenStreamOn } from './open-stream';
import type { StreamStatus } from './state';
import { StreamPlayer } from './stream-player';

/** A video of a browser that allows sound only after a press. */
class FakeVideo extends EventTarget {
  muted = false;
  playsInline = false;
  ended = false;
  volume = 1;
  allowsSound = true;
  readonly play = vi.fn(async () => {
    if (!this.muted && !this.allowsSound) throw new DOMException('no press yet', 'NotAllowedError');
  });
}

function set(allowsSound = true) {
  const video = Object.assign(new FakeVideo(), { allowsSound });
  const statuses: StreamStatus[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  const opened: Parameters<OpenStreamOn>[2][] = [];
  const close = vi.fn();
  const onBlocked = vi.fn();
  const player = new StreamPlayer({
    url: 'https://live.example/a.m3u8',
    timers: {
      after(ms, run) {
        const wait = { ms, run };
        waits.push(wait);
        return () => void waits.splice(waits.indexOf(wait), 1);
      },
    },
    video: video as unknown as HTMLVideoElement,
    open: (_video, _url, on) => {
      opened.push(on);
      return { close };
    },
    onStatus: (status) => statuses.push(status),
    onBlocked,
  });
  return { player, video, statuses, waits, opened, close, onBlocked };
}

it('is opened once, and closed when nobody wants it', () => {
  const { player, statuses, opened, close } = set();
  player.start();
  player.start();
  opened[0]?.playing();
  player.stop();
  player.stop();
  expect(opened).toHaveLength(1);
  expect(close).toHaveBeenCalledTimes(1);
  expect(statuses).toEqual(['loading', 'playing', 'idle']);
});

it('is opened again after it broke, later each time, until it plays', () => {
  const { player, statuses, waits, opened } = set();
  player.start();
  const waited: number[] = [];
  for (let time = 0; time < 7; time++) {
    opened.at(-1)?.ended('broken');
    const wait = waits.shift();
    waited.push(wait?.ms ?? 0);
    wait?.run();
  }
  expect(waited).toEqual([2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]);
  opened.at(-1)?.playing();
  opened.at(-1)?.ended('broken');
  expect(waits[0]?.ms).toBe(2_000);
  expect(statuses.slice(-2)).toEqual(['playing', 'broken']);
  player.stop();
  expect(waits).toEqual([]);
});

it('stays closed after it ended', () => {
  const { player, statuses, waits, opened, close } = set();
  player.start();
  opened[0]?.ended('ended');
  expect(close).toHaveBeenCalledTimes(1);
  expect(waits).toEqual([]);
  expect(statuses.at(-1)).toBe('ended');
});

it('plays on without sound where the browser blocks it, until a press', async () => {
  const { player, video, onBlocked } = set(false);
  player.start();
  player.setVolume(0.5);
  await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledTimes(1));
  expect(video.muted).toBe(true);
  player.setVolume(0.7);
  expect(video.muted).toBe(true);
  video.allowsSound = true;
  player.unlock();
  expect([video.muted, video.volume]).toEqual([false, 0.7]);
  await vi.waitFor(() => expect(video.play).toHaveLastReturnedWith(expect.any(Promise)));
  expect(onBlocked).toHaveBeenCalledTimes(1);
});

it('plays on after the page has stopped it', () => {
  const { player, video } = set();
  player.start();
  const before = video.play.mock.calls.length;
  video.dispatchEvent(new Event('pause'));
  expect(video.play).toHaveBeenCalledTimes(before + 1);
  player.stop();
  video.dispatchEvent(new Event('pause'));
  expect(video.play).toHaveBeenCalledTimes(before + 1);
});
