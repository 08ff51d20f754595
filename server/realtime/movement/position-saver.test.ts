import { describe, expect, it } from 'vitest';
import { skewClock } from '../testing/harness';
import { MemoryPlatform } from '../testing/memory-platform';
import { PositionSaver } from './position-saver';

describe('position saver', () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

  it('saves the last position of each user, and retries after a failure', async () => {
    const platform = new MemoryPlatform();
    const saver = new PositionSaver(platform, log);
    const save = platform.savePositions.bind(platform);
    platform.savePositions = () => Promise.reject(new Error('away'));
    saver.add({ spaceId: 'plaza', userId: 'ann', x: 1, y: 2, dir: 0 });
    saver.add({ spaceId: 'plaza', userId: 'ann', x: 3, y: 4, dir: 1 });
    await saver.flush();
    expect(saver.latest('plaza', 'ann')).toMatchObject({ x: 3, y: 4 });
    platform.savePositions = save;
    await saver.flush();
    expect(platform.saves).toEqual([[{ spaceId: 'plaza', userId: 'ann', x: 3, y: 4, dir: 1 }]]);
    await saver.flush();
    expect(platform.saves).toHaveLength(1);
  });

  it('never replaces a newer position by an older one', async () => {
    const platform = new MemoryPlatform();
    const saver = new PositionSaver(platform, log);
    const order: number[] = [];
    let release: () => void = () => undefined;
    platform.savePositions = async ([update]) => {
      if (order.length === 0) await new Promise<void>((resolve) => (release = resolve));
      order.push(update?.x ?? -1);
    };
    saver.add({ spaceId: 'plaza', userId: 'ann', x: 1, y: 0, dir: 0 });
    const first = saver.flush();
    saver.add({ spaceId: 'plaza', userId: 'ann', x: 2, y: 0, dir: 0 });
    expect(saver.latest('plaza', 'ann')).toMatchObject({ x: 2 });
    const second = saver.flush();
    release();
    await Promise.all([first, second]);
    expect(order).toEqual([1, 2]);
  });

  it('keeps saved positions for a limited time', async () => {
    const clock = skewClock();
    const saver = new PositionSaver(new MemoryPlatform(), log);
    saver.add({ spaceId: 'plaza', userId: 'ann', x: 3, y: 4, dir: 1 });
    await saver.flush();
    expect(saver.latest('plaza', 'ann')).toMatchObject({ x: 3, y: 4 });
    clock.jump(11_000);
    await saver.flush();
    expect(saver.latest('plaza', 'ann')).toBeUndefined();
    clock.restore();
  });
});
