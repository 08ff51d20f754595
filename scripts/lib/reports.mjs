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

/** Counts of a Playwright JSON report. A flaky test has failed: there are no retries to hide behind. */
export function playwrightCounts(file, code) {
  const report = read(file);
  if (!report) return checkCounts(1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, code);
}
