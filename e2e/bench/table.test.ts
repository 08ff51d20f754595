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
  it('reports whether a target is met, in either direction', () => {
    expect(keepsTarget(ours, [])).toBe(true);
    expect(keepsTarget({ ...ours, value: 15.1 }, [])).toBe(false);
    expect(keepsTarget({ ...ours, better: 'higher' }, [])).toBe(false);
    expect(keepsTarget(theirs, [])).toBeUndefined();
  });

  it('prints the ratio to the baseline of the same area', () => {
    expect(ratioTo(ours, [ours, theirs])).toBe('2.4× better');
    expect(ratioTo({ ...ours, value: 62 }, [theirs])).toBe('2× worse');
    expect(ratioTo(ours, [{ ...theirs, area: 'b' }])).toBe('');
  });

  it('compares a ratio target with the baseline of the same run', () => {
    const { target: _, ...row } = ours;
    const held = (targetRatio: number, base = theirs) => keepsTarget({ ...row, targetRatio }, [base]);
    expect([held(2.3), held(2.4)]).toEqual([true, false]);
    expect(held(2, { ...theirs, value: 20 })).toBe(false);
    expect(held(2, { ...theirs, notMeasured: 'busy' })).toBeUndefined();
    const [, , line = ''] = table([{ ...row, targetRatio: 2 }, theirs]).split('\n');
    expect(line).toMatch(/≥ 2× better \| 2.4× better \| yes/);
    expect(table([{ ...row, targetRatio: 0.2 }, theirs])).toContain('≤ 5× worse');
  });

  it('reports a case that was not measured beside the measured ones', () => {
    const [, , first = '', second = ''] = table([{ ...ours, notMeasured: 'busy' }, theirs]).split('\n');
    expect(first).toMatch(/ours.*not measured.*busy/);
    expect(second).toContain('31 %');
    expect(keepsTarget({ ...ours, notMeasured: 'busy' }, [theirs])).toBeUndefined();
  });

  it('marks a missed target', () => {
    expect(table([{ ...ours, value: 16 }, theirs]).split('\n')).toEqual([
      '| figure | value | target | to baseline | ok  | note |',
      '| ------ | ----- | ------ | ----------- | --- | ---- |',
      '| ours   | 16 %  | ≤ 15   | 1.9× better | NO  |      |',
      '| theirs | 31 %  |        |             |     |      |',
    ]);
  });
});
