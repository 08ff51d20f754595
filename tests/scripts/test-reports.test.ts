import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky?: readonly string[];
  readonly files?: readonly { readonly file: string; readonly seconds: number }[];
}

interface Reports {
  checkCounts(code: number): Counts;
  vitestCounts(file: string, code: number): Counts;
  playwrightCounts(file: string, code: number): Counts;
}

const reports = (await import(pathToFileURL(path.resolve('scripts/lib/test-reports.mjs')).href)) as Reports;
const folder = mkdtempSync(path.join(tmpdir(), 'tiny-planet-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitest = (passed: number, failed: number, results: readonly unknown[] = []): string =>
  written({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: results,
  });

const specs = (status: string, count: number): unknown[] =>
  Array.from({ length: count }, (_, i) => ({
    file: 'walk.spec.ts',
    line: i + 1,
    title: status,
    tests: [{ status, results: [{ duration: 500 }] }],
  }));

/** A report as Playwright writes it: specs in describes in files. */
const playwright = (
  expected: number,
  unexpected: number,
  flaky = 0,
  errors: readonly unknown[] = [],
): string =>
  written({
    stats: { expected, unexpected, flaky, skipped: 0 },
    errors,
    suites: [
      { specs: specs('expected', expected), suites: [{ specs: specs('flaky', flaky) }] },
      { specs: specs('unexpected', unexpected) },
    ],
  });

describe('test reports', () => {
  it('counts a check as one test', () => {
    expect(reports.checkCounts(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(reports.checkCounts(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('reads the counts of a Vitest report', () => {
    expect(reports.vitestCounts(vitest(7, 2), 1)).toMatchObject({ passed: 7, failed: 2, skipped: 1 });
  });

  it('counts a test file that fails to load as a failure', () => {
    const file = vitest(7, 0, [{ name: path.resolve('a.test.ts'), status: 'failed', assertionResults: [] }]);
    expect(reports.vitestCounts(file, 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('fails when a runner breaks after its tests passed, ran no test, or wrote no report', () => {
    expect(reports.vitestCounts(vitest(7, 0), 1)).toMatchObject({ failed: 1 });
    expect(reports.vitestCounts(vitest(0, 0), 0)).toMatchObject({ failed: 1 });
    expect(reports.vitestCounts(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(reports.playwrightCounts(playwright(0, 0), 0)).toMatchObject({ failed: 1 });
  });

  it('counts an error outside of tests as a failure', () => {
    expect(reports.playwrightCounts(playwright(5, 1, 0, [{}]), 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it('counts a browser test that passes on the second try as passed, and names it', () => {
    expect(reports.playwrightCounts(playwright(5, 0, 1), 0)).toEqual({
      passed: 6,
      failed: 0,
      skipped: 0,
      flaky: ['walk.spec.ts:1 flaky'],
      files: [{ file: 'walk.spec.ts', seconds: 3 }],
    });
  });

  it('counts flaky tests as failures when there are more than five', () => {
    expect(reports.playwrightCounts(playwright(5, 0, 6), 0)).toMatchObject({ passed: 5, failed: 6 });
  });

  it('lists the files of a Vitest report, slowest first', () => {
    const result = (name: string, ms: number): unknown => ({
      name: path.resolve('engine', name),
      status: 'passed',
      startTime: 1_000,
      endTime: 1_000 + ms,
      assertionResults: [{}],
    });
    const file = vitest(2, 0, [result('quick.test.ts', 20), result('slow.test.ts', 4_000)]);
    expect(reports.vitestCounts(file, 0).files).toEqual([
      { file: path.join('engine', 'slow.test.ts'), seconds: 4 },
      { file: path.join('engine', 'quick.test.ts'), seconds: 0.02 },
    ]);
  });

  it('adds the time of every try of a journey to its file, slowest file first', () => {
    const spec = (file: string, ...durations: readonly number[]): unknown => ({
      file,
      line: 1,
      title: 'walks',
      tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
    });
    const file = written({
      stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [],
      suites: [
        { specs: [spec('world/walk.spec.ts', 900)] },
        {
          specs: [spec('space/chat.spec.ts', 1_000, 500)],
          suites: [{ specs: [spec('space/chat.spec.ts', 250)] }],
        },
      ],
    });
    expect(reports.playwrightCounts(file, 0).files).toEqual([
      { file: 'space/chat.spec.ts', seconds: 1.75 },
      { file: 'world/walk.spec.ts', seconds: 0.9 },
    ]);
  });
});
