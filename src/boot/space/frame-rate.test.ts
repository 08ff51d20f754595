import { expect, test } from 'vitest';
import { DEFAULT_FRAME_RATE } from '../../../contract/model/quality';
import { createStore } from '../../platform/store';
import { createFrameRate, parseFrameRate } from './frame-rate';

const none = () =>
  createStore(() => {
    throw new Error('forbidden');
  });
const fresh = (tab = none(), looked = () => undefined as void) =>
  createFrameRate(
    none(),
    () => {
      looked();
      return { gpu: 'NVIDIA GeForce RTX 4070', threads: 16, memory: 8 };
    },
    tab,
  );

test('the graphics facts are read once per tab', () => {
  const stored = new Map<string, string>();
  const tab = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string) => stored.set(key, value),
  };
  let reads = 0;
  const look = (): void => void reads++;
  const first = fresh(tab, look).chosen();
  expect(fresh(tab, look).chosen()).toEqual(first);
  expect(reads).toBe(1);
});

test('parseFrameRate reads stored settings', () => {
  const own = fresh();
  expect(own.chosen()).toEqual(own.recommended());
  expect(own.recommended()).toMatchObject({ gpuType: 2, effects: true });
  const chosen = {
    quality: 2,
    refreshRate: 15,
    shadow: true,
    effects: true,
    gpuType: 2,
    curved: false,
  } as const;
  own.save(chosen);
  expect(own.chosen()).toEqual(chosen);
});

test.each([undefined, '', 'no json', '7', 'null'])(
  'parseFrameRate returns undefined when %s is stored',
  (text) => {
    expect(parseFrameRate(text)).toBeUndefined();
  },
);

test('parseFrameRate replaces unknown values by the defaults of section 9', () => {
  expect(parseFrameRate('{"quality":9,"refreshRate":31,"shadow":"yes"}')).toEqual(DEFAULT_FRAME_RATE);
});
