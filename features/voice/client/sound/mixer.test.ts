import { beforeEach, expect, it, vi } from 'vitest';
import { fakeClock } from '../../../../src/platform/testing/fake-clock';
import type { Hearing } from '../../model';
import { fakeTrack } from '../../testing/fake-peer';
import { createMixer } from './mixer';

/** A node of the graph; its parameters take their values at once. */
class FakeNode {
  readonly gain = new FakeParam();
  readonly pan = new FakeParam();
  to: FakeNode | undefined;
  connect(to: FakeNode): FakeNode {
    return (this.to = to);
  }
  disconnect(): void {
    this.to = undefined;
  }
}
class FakeParam {
  value = 1;
  setTargetAtTime(value: number): void {
    this.value = value;
  }
}

beforeEach(() => {
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly active = true;
    },
  );
  vi.stubGlobal(
    'Audio',
    class {
      play = () => Promise.resolve();
    },
  );
});

function setUp() {
  const clock = fakeClock();
  const sources: FakeNode[] = [];
  const muted = new Set<string>();
  let heading = 0;
  const places = new Map([['bob', { x: 100, y: 0 }]]);
  const input = new FakeNode();
  const context = {
    currentTime: 0,
    createGain: () => new FakeNode(),
    createStereoPanner: () => new FakeNode(),
    createMediaStreamSource() {
      const source = new FakeNode();
      sources.push(source);
      return source;
    },
  };
  const mixer = createMixer({
    output: { context, input } as never,
    positions: { own: () => ({ x: 0, y: 0 }), of: (userId) => places.get(userId), heading: () => heading },
    timers: clock.timers,
    isMuted: (userId) => muted.has(userId),
  });
  const play = (userId: string, source: 'voice' | 'screen', how?: Hearing): FakeNode => {
    if (how) mixer.hear([{ userId, how }]);
    mixer.track({ userId, source, kind: 'audio', track: fakeTrack('audio', userId) });
    const node = sources.at(-1);
    if (!node) throw new Error('nothing plays');
    return node;
  };
  /** How loud a source is at the end of the graph. */
  const heard = (node: FakeNode): number => {
    let gain = 1;
    let at: FakeNode | undefined = node;
    while (at && at !== input) {
      gain *= at.gain.value;
      at = at.to;
    }
    return at ? gain : 0;
  };
  const turn = (to: number): void => {
    heading = to;
    clock.advance(100);
  };
  return { mixer, play, heard, muted, clock, turn };
}

it('the volume that the user chose holds for voices and screens', () => {
  const { mixer, play, heard } = setUp();
  const voice = play('ann', 'voice', 'stage');
  const screen = play('bob', 'screen');
  expect([heard(voice), heard(screen)]).toEqual([1, 1]);
  mixer.setVolume(1.5);
  expect([heard(voice), heard(screen)]).toEqual([1.5, 1.5]);
  mixer.setVolume(0);
  expect([heard(voice), heard(screen)]).toEqual([0, 0]);
});

it('a person whom the user does not want to hear is silent for them until they want it again', () => {
  const { play, heard, muted, clock } = setUp();
  const voice = play('ann', 'voice', 'stage');
  muted.add('ann');
  clock.advance(100);
  expect(heard(voice)).toBe(0);
  muted.clear();
  clock.advance(100);
  expect(heard(voice)).toBe(1);
});

it('a voice moves to the other side while the listener turns round', () => {
  const { play, turn } = setUp();
  const panner = play('bob', 'voice', 'near').to?.to;
  expect(panner?.pan.value).toBeCloseTo(0.5, 5);
  turn(Math.PI);
  expect(panner?.pan.value).toBeCloseTo(-0.5, 5);
});

it('of a voice from outside the area of the listener, only a part is heard', () => {
  const { mixer, play, heard } = setUp();
  const whole = heard(play('bob', 'voice', 'near'));
  const voice = play('bob', 'voice');
  mixer.hear([{ userId: 'bob', how: 'near', part: 0.25 }]);
  expect(heard(voice)).toBeCloseTo(whole / 4, 5);
});
