import { describe, expect, test } from 'vitest';
import { DEFAULT_FRAME_RATE, type FrameRateSettings } from '../../contract/model/quality';
import { Governor } from './governor';
import { ladderOf } from './ladder';

const ALL: FrameRateSettings = { ...DEFAULT_FRAME_RATE, effects: true, shadow: true };

/**
 * A machine that needs `cost` ms per frame on a 60 Hz screen. `run` returns the moments at which the detail
 * changed.
 */
class Machine {
  now = 0;
  readonly governor: Governor;
  constructor(settings: FrameRateSettings = ALL, videos = 20) {
    this.governor = new Governor(settings, videos);
  }
  run(ms: number, cost: (step: number) => number): number[] {
    const changes: number[] = [];
    const began = this.now;
    while (this.now < began + ms) {
      const { detail, step } = this.governor.now;
      const least = 1000 / (detail.fps || 60);
      const costs = cost(step);
      const took = Math.max(least, Math.ceil(costs / (1000 / 60)) * (1000 / 60));
      this.now += took;
      if (this.governor.frame(this.now, took, costs / 3)) changes.push(this.now - began);
    }
    return changes;
  }
}

const QUICK = (): number => 6;

describe('the governor', () => {
  test('keeps the detail when the machine keeps up', () => {
    const machine = new Machine();
    expect(machine.run(60_000, QUICK)).toEqual([]);
  });

  test('starts at a lower resolution on a software renderer and raises it when the machine keeps up', () => {
    const machine = new Machine({ ...DEFAULT_FRAME_RATE, gpuType: 0 });
    expect(machine.governor.now).toMatchObject({ detail: { resolution: 0.75 }, lowered: ['resolution'] });
    machine.run(10_000, QUICK);
    expect(machine.governor.now.lowered).toEqual([]);
    const chosen = new Machine({ ...DEFAULT_FRAME_RATE, gpuType: 0, quality: 3 });
    expect(chosen.governor.detail.resolution).toBe(1);
  });

  test('steps down within 3 s in the fixed order, and up again within 10 s to the initial step', () => {
    const machine = new Machine();
    machine.run(5000, QUICK);
    const down = machine.run(20_000, () => 140);
    expect(down[0]).toBeLessThan(3000);
    expect(machine.governor.now.step).toBe(machine.governor.now.steps);
    expect(machine.governor.now.lowered).toEqual(['effects', 'resolution', 'avatars', 'fps', 'videos']);
    const up = machine.run(60_000, QUICK);
    expect(up[0]).toBeLessThan(10_000);
    expect(machine.governor.now).toMatchObject({ step: 0, lowered: [] });
  });

  test('every step down reduces one more thing', () => {
    const machine = new Machine();
    const seen: string[] = [];
    machine.governor.pause(0, 0);
    for (let i = 0; i < 40 && machine.governor.now.step < machine.governor.now.steps; i++) {
      machine.run(1000, () => 140);
      const parts = machine.governor.now.lowered.join(' ');
      if (seen.at(-1) !== parts) seen.push(parts);
    }
    expect(seen.filter(Boolean)).toEqual([
      'effects',
      'effects resolution',
      'effects resolution avatars',
      'effects resolution avatars fps',
      'effects resolution avatars fps videos',
    ]);
  });

  test('does not oscillate when a machine manages one step and not the next', () => {
    const machine = new Machine();
    const changes = machine.run(180_000, (step) => (step >= 2 ? 20 : 70));
    expect(machine.governor.now.step).toBeGreaterThanOrEqual(1);
    // Two steps down, then increasingly rare tries: each costs two changes.
    expect(changes.length).toBeLessThan(20);
    const slowFirst = machine.run(60_000, (step) => (step >= 2 ? 20 : 70));
    expect(slowFirst.length).toBeLessThanOrEqual(4);
    // The load is gone: the wait is reset.
    expect(machine.run(20_000, QUICK)[0]).toBeLessThan(10_000);
  });

  test.each([
    ['which arrived late', 1500],
    ['which arrived on time', 17],
  ])('a single light frame among heavy ones, %s, is no relief', (_, took) => {
    const machine = new Machine();
    const bears = (step: number): number => (step >= 2 ? 20 : 70);
    machine.run(180_000, bears);
    for (let i = 0; i < 60; i++) {
      machine.now += 1500;
      machine.governor.frame(machine.now, 1500, 400);
      if (i % 5 !== 4) continue;
      machine.now += took;
      machine.governor.frame(machine.now, took, 1);
    }
    // Unchanged load: the step that was too much is not tried at once.
    const { step } = machine.governor.now;
    expect(step).toBeGreaterThan(2);
    expect(machine.run(10_000, bears)).toEqual([]);
  });

  test('a single long frame does not step down', () => {
    const machine = new Machine();
    machine.run(5000, QUICK);
    let frames = 0;
    expect(machine.run(20_000, () => (++frames % 45 === 0 ? 120 : 6))).toEqual([]);
  });

  test.each([340, 600, 1500])('frames of %i ms step down within 3 s, to the lowest step', (cost) => {
    const machine = new Machine();
    const down = machine.run(60_000, () => cost);
    expect(down[0]).toBeLessThan(3001);
    expect(machine.governor.now.step).toBe(machine.governor.now.steps);
    // Once frames are fast again, the detail recovers.
    machine.run(60_000, QUICK);
    expect(machine.governor.now.step).toBe(0);
  });

  test.each([60, 15] as const)(
    'a single hiccup of any length does not step down at %i frames a second',
    (refreshRate) => {
      for (const hiccup of [120, 500, 900, 1500, 4000]) {
        const machine = new Machine({ ...ALL, refreshRate });
        let frames = 0;
        expect(machine.run(20_000, () => (++frames % 150 === 0 ? hiccup : 6))).toEqual([]);
      }
    },
  );

  test('a sleeping page and its slow wake-up do not step down', () => {
    const machine = new Machine();
    machine.run(5000, QUICK);
    let frames = 0;
    expect(machine.run(3_620_000, () => (++frames === 1 ? 3_600_000 : frames < 4 ? 700 : 6))).toEqual([]);
  });

  test('nothing is judged while settling', () => {
    const machine = new Machine();
    machine.governor.pause(0);
    expect(machine.run(2900, () => 200)).toEqual([]);
  });

  test.each([1, 2, 3] as const)('quality %i is fixed', (quality) => {
    const machine = new Machine({ ...ALL, quality });
    expect(machine.run(20_000, () => 200)).toEqual([]);
    expect(machine.governor.now.steps).toBe(0);
  });

  test('a new choice starts at its best step', () => {
    const machine = new Machine();
    machine.run(10_000, () => 200);
    expect(machine.governor.now.step).toBeGreaterThan(0);
    machine.governor.setSettings({ ...ALL, refreshRate: 60 });
    expect(machine.governor.now).toMatchObject({ step: 0, lowered: [], detail: { fps: 60 } });
  });
});

describe('the ladder', () => {
  test('a step without an effect on videos is skipped: without videos the way back is shorter', () => {
    const steps = (videos: number) => ladderOf(ALL, videos).map((detail) => detail.videos);
    const shown = (videos: number): number[] => [...new Set(steps(videos))];
    expect(shown(20)).toEqual([16, 8, 4, 1]);
    expect(shown(5)).toEqual([16, 4, 1]);
    expect(shown(1)).toEqual([16]);
    expect(steps(20).length - steps(0).length).toBe(3);
    const machine = new Machine(ALL, 0);
    machine.run(60_000, () => 140);
    expect(machine.governor.now.lowered).toEqual(['effects', 'resolution', 'avatars', 'fps']);
    // Every step counts: at the lowest step the frame rate is at its minimum.
    expect(machine.governor.detail.fps).toBe(20);
    machine.run(4500 * machine.governor.now.steps, QUICK);
    expect(machine.governor.now).toMatchObject({ step: 0, lowered: [] });
  });

  test('videos that come and go change the last steps only', () => {
    const machine = new Machine(ALL, 0);
    machine.run(60_000, () => 140);
    const { step } = machine.governor.now;
    machine.governor.setVideos(20);
    expect(machine.governor.now).toMatchObject({ step, steps: step + 3, detail: { videos: 16, fps: 20 } });
    machine.run(10_000, () => 140);
    expect(machine.governor.detail.videos).toBe(1);
    machine.governor.setVideos(3);
    expect(machine.governor.now).toMatchObject({ step: step + 1, steps: step + 1, detail: { videos: 1 } });
    machine.governor.setVideos(0);
    expect(machine.governor.now).toMatchObject({ step, steps: step, detail: { videos: 16 } });
    // One of four is reduced, and three of them are not worth a step.
    machine.governor.setVideos(6);
    machine.run(1500, () => 140);
    expect(machine.governor.detail.videos).toBe(4);
    machine.governor.setVideos(3);
    expect(machine.governor.now).toMatchObject({ step, detail: { videos: 16 } });
    const quick = new Machine();
    quick.governor.setVideos(2);
    expect(quick.governor.now.step).toBe(0);
  });

  test('the curvature stays as chosen on every step', () => {
    for (const curved of [true, false])
      expect(new Set(ladderOf({ ...ALL, curved }, 20).map((detail) => detail.curved))).toEqual(
        new Set([curved]),
      );
  });

  test('the frame rate steps 60, 30, 20, starting below the chosen rate', () => {
    const rates = (refreshRate: FrameRateSettings['refreshRate']): number[] => [
      ...new Set(ladderOf({ ...ALL, refreshRate }, 0).map(({ fps }) => fps)),
    ];
    expect(rates(0)).toEqual([0, 60, 30, 20]);
    expect(rates(60)).toEqual([60, 30, 20]);
    expect(rates(30)).toEqual([30, 20]);
    expect(rates(15)).toEqual([15]);
  });

  test('low has no effects, high has the chosen ones', () => {
    expect(ladderOf({ ...ALL, quality: 1 }, 0)).toMatchObject([
      { effects: false, shadow: false, avatars: 'simple' },
    ]);
    expect(ladderOf({ ...ALL, quality: 3 }, 0)).toMatchObject([
      { effects: true, shadow: true, resolution: 1 },
    ]);
  });
});
