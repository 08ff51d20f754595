import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canStand, collisionOf } from '../../contract/model/collision';
import { NICKNAME_MAX, lengthOf } from '../../contract/model/user/user-text';
import { createPathFinder } from '../../engine/world/movement/find-path';
import { binaryFrame, textFrame } from '../../server/realtime/connection/ws-frame';
import { PLAZA_DOCUMENT } from '../../server/seed/plaza';
import { FrameSkimmer } from './lean/frame-skimmer';
import { maskedFrame } from './lean/raw-socket';
import { UsageError, readOptions } from './options';
import { Wander } from './wander';
import { linesOf, moods, nameOf } from './phrases';

describe('options', () => {
  let data = '';
  beforeEach(() => {
    data = mkdtempSync(path.join(tmpdir(), 'bots-'));
    writeFileSync(path.join(data, 'rehearsal.key'), 'secret\n');
  });
  afterEach(() => rmSync(data, { recursive: true }));

  it('have defaults, and read the key from the data folder', () => {
    expect(readOptions([], { DATA_DIR: data })).toEqual({
      space: 'plaza',
      count: 20,
      url: 'http://localhost:8080',
      seconds: undefined,
      talk: 0.25,
      key: 'secret',
    });
    const args = [
      '--count',
      '50',
      '--url',
      'http://127.0.0.1:9/x',
      '--seconds',
      '5',
      '--talk',
      '0',
      '--key',
      'k',
    ];
    expect(readOptions(args, {})).toMatchObject({
      count: 50,
      url: 'http://127.0.0.1:9',
      seconds: 5,
      talk: 0,
      key: 'k',
    });
    expect(readOptions(['--help'], {})).toBeUndefined();
    expect(readOptions(['--play'], { DATA_DIR: data })).toMatchObject({ play: true });
    expect(readOptions(['--voice'], { DATA_DIR: data })).toMatchObject({ speakers: 0.3 });
    expect(readOptions(['--voice', '--speakers', '1'], { DATA_DIR: data })).toMatchObject({ speakers: 1 });
  });

  it.each([
    [['--count', 'many'], /--count must be a number/],
    [['--count', '0'], /--count must be a number/],
    [['--talk', '2'], /--talk must be a number/],
    [['--voice', '--speakers', '2'], /--speakers must be a number/],
    [['--url', 'nowhere'], /--url must be an address/],
    [['--dance'], /--dance/],
    [['--data', '/nowhere/at/all'], /Start the server first/],
  ])('say what is wrong with %j', (args, words) => {
    expect(() => readOptions(args, { DATA_DIR: data })).toThrow(UsageError);
    expect(() => readOptions(args, { DATA_DIR: data })).toThrow(words);
  });
});

describe('phrases', () => {
  it('provide a thousand unique names within the limit', () => {
    const names = Array.from({ length: 1_000 }, (_, i) => nameOf(i).name);
    expect(new Set(names).size).toBe(1_000);
    expect(Math.max(...names.map(lengthOf))).toBeLessThanOrEqual(NICKNAME_MAX);
  });

  it('contain lines for every mood in both languages', () => {
    for (const mood of moods())
      for (const language of ['zh', 'en'] as const) expect(linesOf(mood, language).length).toBeGreaterThan(3);
  });
});

describe('wander', () => {
  const collision = collisionOf(PLAZA_DOCUMENT);
  const ground = { document: PLAZA_DOCUMENT, collision, findPath: createPathFinder(collision) };

  it('walks, stops, looks around, and continues, always on free ground', () => {
    let state = 5;
    const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    const [spawn] = PLAZA_DOCUMENT.spawns;
    const person = new Wander(ground, { random }, spawn?.x ?? 0, spawn?.y ?? 0, 0);
    let arrivals = 0;
    let turns = 0;
    let from = { x: person.x, y: person.y, dir: person.dir };
    for (let now = 0; now < 600_000; now += 50) {
      if (person.step(now, 50)) arrivals++;
      if (!person.isFooted) continue;
      if (person.x === from.x && person.y === from.y && person.dir !== from.dir) turns++;
      from = { x: person.x, y: person.y, dir: person.dir };
      expect(canStand(collision, Math.round(person.x * 4) / 4, Math.round(person.y * 4) / 4)).toBe(true);
    }
    expect(arrivals).toBeGreaterThan(15);
    expect(turns).toBeGreaterThan(15);
  });
});

it('goes on an errand at once, then walks as before', () => {
  const collision = collisionOf(PLAZA_DOCUMENT);
  const ground = { document: PLAZA_DOCUMENT, collision, findPath: createPathFinder(collision) };
  const [from, to] = PLAZA_DOCUMENT.spawns;
  if (!from || !to) throw new Error('no spawns');
  const person = new Wander(ground, { random: () => 0.5 }, from.x, from.y, 0);
  person.step(0, 50);
  person.visit(to.x, to.y);
  let now = 50;
  while (!person.step(now, 50) && now < 20_000) now += 50;
  expect([person.x, person.y]).toEqual([to.x, to.y]);
});

describe('lean client', () => {
  it('finds every frame, whatever the chunks', () => {
    const sizes = fc.array(fc.constantFrom(0, 1, 7, 125, 126, 300, 65_536), { minLength: 1, maxLength: 12 });
    const property = fc.property(
      sizes,
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1 }),
      (lengths, cuts) => {
        const bytes = Buffer.concat(lengths.map((length) => binaryFrame(Buffer.alloc(length, 0x82))));
        const skimmer = new FrameSkimmer();
        const found: number[] = [];
        for (let at = 0, i = 0; at < bytes.length; i++) {
          const chunk = bytes.subarray(at, at + (cuts[i % cuts.length] ?? 1));
          skimmer.read(chunk, chunk.length, (length) => found.push(length));
          at += chunk.length;
        }
        expect(found).toEqual(lengths);
      },
    );
    expect(fc.check(property)).toMatchObject({ failed: false });
  });

  it('uses a zero mask, so that the payload stays readable', () => {
    const frame = maskedFrame(1, '你好');
    expect([frame[0], frame[1]]).toEqual([0x81, 0x86]);
    expect(frame.subarray(6).equals(textFrame('你好').subarray(2))).toBe(true);
    expect(maskedFrame(2, Buffer.alloc(300)).readUInt16BE(2)).toBe(300);
  });
});
