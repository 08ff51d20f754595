import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INPUT_DEPTH, InputError, wellFormed } from './input';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const faultOf = (input: unknown): unknown => {
  try {
    return wellFormed(input);
  } catch (error) {
    return error instanceof InputError ? [error.error, error.field] : error;
  }
};

describe('input', () => {
  it('keeps every text of a person', () => {
    const text = '小星球 👩‍🚀 می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \u202e\n\t';
    expect(wellFormed({ a: [text, { b: text }], n: 1, yes: true, no: null })).toEqual({
      a: [text, { b: text }],
      n: 1,
      yes: true,
      no: null,
    });
  });

  it('loses zero characters and halves of surrogate pairs from texts', () => {
    expect(wellFormed({ a: ['x\0y\ud83d', '\udc00'], b: '\0' })).toEqual({
      a: ['xy\ufffd', '\ufffd'],
      b: '',
    });
    expect(wellFormed('\ud800')).toBe('\ufffd');
  });

  it.each([
    ['a zero character', { events: [{ properties: { 'a\0': 1 } }] }, 'events.0.properties.a'],
    ['half of a pair', { 'a\ud800': 1 }, 'a\ufffd'],
    ['a prototype', JSON.parse('{"a":{"__proto__":{}}}'), 'a.__proto__'],
    ['a huge name', { ['x'.repeat(500) + '\0']: 1 }, 'x'.repeat(60)],
  ])('with %s in a key is refused, with its field', (_, input, field) => {
    expect(faultOf(input)).toEqual(['invalid', field]);
  });

  it('is refused when it is nested too deeply, however deeply', () => {
    expect(faultOf(nested(INPUT_DEPTH))).toEqual(nested(INPUT_DEPTH));
    for (const depth of [INPUT_DEPTH + 1, 30_000])
      expect(faultOf(nested(depth))).toEqual(['tooDeep', '0.0.0']);
  });

  it('is well-formed afterwards, keys included, or refused', () => {
    const malformed = fc.string({ unit: fc.constantFrom('a', '\0', '\ud83d', '\ude80', '.') });
    fc.assert(
      fc.property(fc.object({ key: malformed, values: [malformed, fc.integer()] }), (input) => {
        let json: string;
        try {
          json = JSON.stringify(wellFormed(structuredClone(input)));
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          return;
        }
        expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });
});
