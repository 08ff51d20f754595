import { describe, expect, it } from 'vitest';
import type { RecordedTrack } from '../contract';
import { SyncPlayer, type Playable, type PlayerState } from './sync-player';

/** A media element without media. */
class FakeMedia implements Playable {
  currentTime = 0;
  paused = true;
  readyState = 4;
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
  }
}

const trackOf = (offset: number, seconds: number): RecordedTrack => ({
  trackId: `t${offset}`,
  name: '小安',
  source: 'voice',
  media: 'audio',
  offset,
  seconds,
});

function playerOf(seconds: number) {
  let now = 0;
  let check = (): void => undefined;
  const states: PlayerState[] = [];
  const player = new SyncPlayer({
    timers: {
      now: () => now,
      every(_, run) {
        check = run;
        return () => undefined;
      },
    },
    seconds,
    onState: (state) => states.push(state),
    onError: (error) => expect.unreachable(String(error)),
  });
  player.start();
  const [first, second] = [new FakeMedia(), new FakeMedia()];
  player.add(trackOf(0, 10), first);
  player.add(trackOf(4, 6), second);
  return {
    player,
    first,
    second,
    last: () => states.at(-1),
    /** Lets time go by, while the elements play. */
    go(ms: number) {
      now += ms;
      for (const one of [first, second]) if (!one.paused) one.currentTime += ms / 1000;
      check();
    },
  };
}

describe('the tracks of a recording', () => {
  it('begin and end at their own times', () => {
    const { player, first, second, go, last } = playerOf(10);
    player.toggle();
    expect([first.paused, second.paused]).toEqual([false, true]);
    go(4_500);
    expect([first.paused, second.paused]).toEqual([false, false]);
    expect(second.currentTime).toBeCloseTo(0.5);
    go(6_000);
    expect([first.paused, second.paused]).toEqual([true, true]);
    expect(last()).toEqual({ playing: false, at: 10, waiting: false });
    player.toggle();
    expect(last()).toMatchObject({ playing: true, at: 0 });
  });

  it('are found by the timeline, also while it stands', () => {
    const { player, first, second, last } = playerOf(10);
    player.seek(7);
    expect([first.currentTime, second.currentTime]).toEqual([7, 3]);
    expect(first.paused).toBe(true);
    expect(last()).toMatchObject({ playing: false, at: 7 });
  });

  it('wait for each other, and are set right when they drift', () => {
    const { player, first, go, last } = playerOf(10);
    player.toggle();
    first.readyState = 1;
    go(200);
    expect(last()?.waiting).toBe(true);
    go(2_000);
    expect(last()?.at).toBeCloseTo(0.2);
    first.readyState = 4;
    go(200);
    first.currentTime = 5;
    go(200);
    expect(first.currentTime).toBeCloseTo(last()?.at ?? 0);
  });
});
