import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './source-files';

/** The number of rules in the security checklist. */
const RULES = 49;
const NOT_YET = 'Not yet: ';

/** Rows of the table in SECURITY.md: rule, promise, and the file of a test, or the reason for its absence. */
const ROWS = [...readSource('SECURITY.md').matchAll(/^\| T(\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, rule, , proof = '']) => ({ rule: Number(rule), proof }),
);
const TESTS = sourceFiles().filter(
  (file) => /\.(test|spec)\.tsx?$/.test(file) && file !== 'tests/structure/trust-rules.test.ts',
);
/** The rules in names of tests. */
const rulesIn = (file: string): Set<number> =>
  new Set([...readSource(file).matchAll(/\[T(\d+)\]/g)].map(([, rule]) => Number(rule)));
const TESTED = new Set(TESTS.flatMap((file) => [...rulesIn(file)]));

describe('the security checklist in SECURITY.md', () => {
  it('has each rule once, in order', () => {
    expect(ROWS.map(({ rule }) => rule)).toEqual(Array.from({ length: RULES }, (_, at) => at + 1));
    expect([...TESTED].filter((rule) => rule < 1 || rule > RULES)).toEqual([]);
  });

  it.each(ROWS)('states for T$rule a test with its number, or why there is none yet, and not both', (row) => {
    const { rule, proof } = row;
    if (proof.startsWith(NOT_YET)) {
      expect(proof.length).toBeGreaterThan(NOT_YET.length + 20);
      expect(TESTED.has(rule)).toBe(false);
      return;
    }
    const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect([file, rulesIn(file).has(rule)]).toEqual([file, true]);
  });
});
