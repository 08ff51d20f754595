import { describe, expect, it } from 'vitest';
import { shoot, type Shot } from './shoot';

const PICTURE = new Blob(['picture']);

function rig(takePicture: () => Promise<Blob>) {
  const shots: Shot[] = [];
  const reported: unknown[] = [];
  let second: (() => void) | undefined;
  const end = shoot(
    {
      timers: {
        every: (_ms, run) => {
          second = run;
          return () => {
            second = undefined;
          };
        },
      },
      takePicture,
      report: (error) => reported.push(error),
    },
    (shot) => shots.push(shot),
  );
  return {
    shots,
    reported,
    end,
    tick: async () => {
      second?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    running: () => second !== undefined,
  };
}

describe('instant picture', () => {
  it('is taken once after the countdown', async () => {
    let taken = 0;
    const { shots, tick, running } = rig(() => {
      taken++;
      return Promise.resolve(PICTURE);
    });
    await tick();
    await tick();
    expect(shots).toEqual([
      { kind: 'counting', left: 2 },
      { kind: 'counting', left: 1 },
    ]);
    expect(taken).toBe(0);
    await tick();
    expect(shots.at(-1)).toMatchObject({ kind: 'taken', file: PICTURE });
    expect(running()).toBe(false);
    await tick();
    expect(taken).toBe(1);
  });

  it('fails when there is nothing to capture, and reports unexpected errors', async () => {
    const nothing = rig(() => Promise.reject(Object.assign(new Error('no'), { code: 'no_picture' })));
    for (let i = 0; i < 3; i++) await nothing.tick();
    expect(nothing.shots.at(-1)).toEqual({ kind: 'failed', reason: 'noPicture' });
    expect(nothing.reported).toEqual([]);
    const broken = rig(() => Promise.reject(new Error('odd')));
    for (let i = 0; i < 3; i++) await broken.tick();
    expect(broken.shots.at(-1)).toEqual({ kind: 'failed', reason: 'broken' });
    expect(broken.reported).toHaveLength(1);
  });

  it('is not taken after the cancel', async () => {
    let taken = 0;
    const { end, tick, shots } = rig(() => {
      taken++;
      return Promise.resolve(PICTURE);
    });
    await tick();
    end();
    for (let i = 0; i < 3; i++) await tick();
    expect(taken).toBe(0);
    expect(shots).toHaveLength(1);
  });
});
