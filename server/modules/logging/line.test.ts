import { describe, expect, it } from 'vitest';
import { safeLine } from './line';

describe('[T42] log line of a client', () => {
  it.each([
    ['one\ntwo\r\nthree', 'one\\ntwo\\r\\nthree'],
    ['a\tb\u0007c\u001b[31mred\u0085', 'a\\tb\\u0007c\\u001b[31mred\\u0085'],
    ['end\u2028of\u2029line', 'end\\u2028of\\u2029line'],
    ['turned \u202egnp.exe', 'turned \\u202egnp.exe'],
    ['typed \\n stays typed', 'typed \\\\n stays typed'],
    ['half \ud83d a pair', 'half \ufffd a pair'],
    ['小星球 🪐 ok', '小星球 🪐 ok'],
    ['phone\n13800138000\n', 'phone\\n138****8000\\n'],
  ])('%j', (line, safe) => {
    expect(safeLine(line)).toBe(safe);
  });
});
