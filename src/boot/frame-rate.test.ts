import { expect, test } from 'vitest';
import { DEFAULT_FRAME_RATE } from '../../contract/model/quality';
import { createStore } from '../platform/store';
import { createFrameRate, parseFrameRate } from './frame-rate';

const fresh = () =>
  createFrameRate(
    createStore(() => {
      throw new Error('forbidden');
    }),
    () => ({ gpu: 'NVIDIA GeForce RTX 4070', threads: 16, memory: 8 }),
  );

test('what is kept is read again', () => {
  const own = fresh();
  expect(own.chosen()).toEqual(own.recommended());
  expect(own.recommended()).toMatchObject({ gpuType: 2, effects: true });
  const chosen = { quality: 2, refreshRate: 15, shadow: true, effects: true, gpuType: 2 } as const;
  own.keep(chosen);
  expect(own.chosen()).toEqual(chosen);
});

test.each([undefined, '', 'no json', '7', 'null'])('%s is nothing kept', (text) => {
  expect(parseFrameRate(text)).toBeUndefined();
});

test('what is not known becomes the default of section 9', () => {
  expect(parseFrameRate('{"quality":9,"refreshRate":31,"shadow":"yes"}')).toEqual(DEFAULT_FRAME_RATE);
});
