import { describe, expect, it } from 'vitest';
import { canonicalJson, dayIn, ENGAGEMENT_STATES, isZone, STEPS } from './model';

describe('days of an engagement', () => {
  it('begin at midnight of its zone, whatever the zone of the server', () => {
    const at = Date.parse('2026-03-01T15:59:59.999Z');
    expect(dayIn('Asia/Shanghai', at)).toBe('2026-03-01');
    expect(dayIn('Asia/Shanghai', at + 1)).toBe('2026-03-02');
    expect(dayIn('America/New_York', at + 1)).toBe('2026-03-01');
  });
  it('have 23 or 25 hours when the clocks change', () => {
    const day = (text: string) => dayIn('Europe/Berlin', Date.parse(text));
    expect([day('2026-03-28T23:00:00Z'), day('2026-03-29T21:59:59Z')]).toEqual(['2026-03-29', '2026-03-29']);
    expect(day('2026-03-29T22:00:00Z')).toBe('2026-03-30');
    expect([day('2026-10-24T22:00:00Z'), day('2026-10-25T22:59:59Z')]).toEqual(['2026-10-25', '2026-10-25']);
    expect(day('2026-10-25T23:00:00Z')).toBe('2026-10-26');
  });
  it('have a 29 February in leap years', () => {
    expect(dayIn('Asia/Tokyo', Date.parse('2028-02-28T15:00:00Z'))).toBe('2028-02-29');
    expect(dayIn('Asia/Tokyo', Date.parse('2027-02-28T15:00:00Z'))).toBe('2027-03-01');
  });
  it('are counted in zones that exist', () => {
    expect(['Asia/Shanghai', 'UTC', 'Asia/Nowhere', ''].map(isZone)).toEqual([true, true, false, false]);
  });
});

describe('the steps', () => {
  it('never lead out of the last state', () => {
    expect(STEPS.settled).toEqual([]);
  });
  it('lead from each state to the last one', () => {
    for (const state of ENGAGEMENT_STATES) {
      const reached = new Set([state]);
      for (const one of reached) for (const next of STEPS[one]) reached.add(next);
      expect(reached).toContain('settled');
    }
  });
});

describe('canonicalJson', () => {
  it('gives equal values one text', () => {
    expect(canonicalJson({ b: [1, { d: undefined, c: null }], a: '“x”\n' })).toBe(
      '{"a":"“x”\\n","b":[1,{"c":null}]}',
    );
  });
});
