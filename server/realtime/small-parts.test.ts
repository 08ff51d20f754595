import { describe, expect, it } from 'vitest';
import { WIRE } from '../../contract/wire/limits';
import { PositionSaver } from './movement/position-saver';
import { FaultCounter, KeyWindow, TokenBucket } from './connection/rate-limit';
import { SlotPool } from './room/slot-pool';
import { skewClock } from './testing/harness';
import { MemoryPlatform } from './testing/memory-platform';
import {
  Opcode,
  binaryFrame,
  headerSize,
  textFrame,
  textFrameHead,
  writeHeader,
} from './connection/ws-frame';

describe('slot pool', () => {
  it('[W12] reuses a slot after 3 s', () => {
    const pool = new SlotPool();
    expect([pool.take(0), pool.take(0)]).toEqual([0, 1]);
    pool.release(0, 1_000);
    expect(pool.take(1_000 + WIRE.slotRest - 1)).toBe(2);
    expect(pool.take(1_000 + WIRE.slotRest)).toBe(0);
  });
});

describe('rate limits', () => {
  it('[W42] token bucket allows its burst at once and then its rate', () => {
    const bucket = new TokenBucket(20, 40, 0);
    const taken = (now: number, tries: number): number =>
      Array.from({ length: tries }, () => bucket.take(now)).filter(Boolean).length;
    expect(taken(0, 100)).toBe(40);
    expect(taken(500, 100)).toBe(10);
    expect(taken(60_000, 100)).toBe(40);
  });

  it('[W42] key window counts different keys, and passes a repeated one', () => {
    const window = new KeyWindow(2, 5_000);
    expect([window.take('a', 0), window.take('b', 10), window.take('c', 20)]).toEqual([true, true, false]);
    expect(window.take('a', 30)).toBe(true);
    expect(window.take('c', 5_000)).toBe(true);
    expect(window.take('d', 5_005)).toBe(false);
  });

  it('[W41] fault counter reports the third fault within the window', () => {
    const faults = new FaultCounter(3, 10_000);
    expect([faults.add(0), faults.add(5_000), faults.add(10_000), faults.add(11_000)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('socket frames', () => {
  it.each([0, 125, 126, 65_535, 65_536, 700_000])('have the header of RFC 6455 for %i bytes', (length) => {
    const frame = binaryFrame(new Uint8Array(length).fill(7));
    expect(frame.length).toBe(headerSize(length) + length);
    expect(frame[0]).toBe(0x82);
    const lengthField = frame[1] ?? 0;
    const read =
      lengthField < 126
        ? lengthField
        : lengthField === 126
          ? frame.readUInt16BE(2)
          : Number(frame.readBigUInt64BE(2));
    expect(read).toBe(length);
    expect(frame.subarray(headerSize(length)).every((byte) => byte === 7)).toBe(true);
  });

  it('count bytes, not characters, and may continue in another buffer', () => {
    const text = textFrame('你好');
    expect([text[0], text[1], text.subarray(2).toString()]).toEqual([0x81, 6, '你好']);
    const rest = Buffer.from('好');
    const whole = Buffer.concat([textFrameHead('你', rest.length), rest]);
    expect(whole.equals(text)).toBe(true);
    expect(writeHeader(Buffer.alloc(4), 1, Opcode.text, 5)).toBe(3);
  });
});

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
