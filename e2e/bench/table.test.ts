import { describe, expect, it } from 'vitest';
import type { BenchRow } from './row';
import { keepsTarget, ratioTo, table } from './table';

const ours: BenchRow = {
  area: 'a',
  name: 'ours',
  value: 13,
  unit: '%',
  target: 15,
  better: 'lower',
  baseline: 'theirs',
};
const theirs: BenchRow = { area: 'a', name: 'theirs', value: 31, unit: '%', better: 'lower' };

describe('the bench table', () => {
  it('says whether a target is kept, in either direction', () => {
    expect(keepsTarget(ours)).toBe(true);
    expect(keepsTarget({ ...ours, value: 15.1 })).toBe(false);
    expect(keepsTarget({ ...ours, better: 'higher' })).toBe(false);
    expect(keepsTarget(theirs)).toBeUndefined();
  });

  it('gives the ratio to the baseline of the same area', () => {
    expect(ratioTo(ours, [ours, theirs])).toBe('2.4× better');
    expect(ratioTo({ ...ours, value: 62 }, [theirs])).toBe('2× worse');
    expect(ratioTo(ours, [{ ...theirs, area: 'b' }])).toBe('');
  });

  it('draws a missed target so that it is seen', () => {
    expect(table([{ ...ours, value: 16 }, theirs]).split('\n')).toEqual([
      '| figure | value | target | to baseline | ok  | note |',
      '| ------ | ----- | ------ | ----------- | --- | ---- |',
      '| ours   | 16 %  | ≤ 15   | 1.9× better | NO  |      |',
      '| theirs | 31 %  |        |             |     |      |',
    ]);
  });
});
