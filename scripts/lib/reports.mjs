import { existsSync, readFileSync } from 'node:fs';

// The counts come from the runners' own reports. What ran nothing, or broke before it could count, has failed.

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function settle(counts, code) {
  const ran = counts.passed + counts.failed;
  return ran === 0 || (code !== 0 && counts.failed === 0) ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** Counts of a check without tests of its own: it is one. */
export function checkCounts(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Counts of a Vitest JSON report. A file that could not be loaded has no tests and counts as one failure. */
export function vitestCounts(file, code) {
  const report = read(file);
  if (!report) return checkCounts(1);
  const broken = report.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0);
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return settle(counts, code);
}

/** More of them than this in one run, and a second try hides something. */
const FLAKY_AT_MOST = 5;

function* specsOf(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

/**
 * Counts of a Playwright JSON report. CI tries a failed journey once more (playwright.config.ts): one that passes
 * then has passed, and is named, so that somebody mends it; with more than five of those they have failed.
 */
export function playwrightCounts(file, code) {
  const report = read(file);
  if (!report) return checkCounts(1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const names = report.suites
    .flatMap((suite) => [...specsOf(suite)])
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => `${spec.file}:${spec.line} ${spec.title}`);
  const forgiven = flaky <= FLAKY_AT_MOST ? flaky : 0;
  const failed = unexpected + (flaky - forgiven) + report.errors.length;
  return { ...settle({ passed: expected + forgiven, failed, skipped }, code), flaky: names };
}
