import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

// The counts come from the runners' reports. A run without tests, or one that breaks before it counts, has failed.

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Path relative to the project's root. */
const inProject = (file) => path.relative(ROOT, file);

function settle(counts, code) {
  const ran = counts.passed + counts.failed;
  return ran === 0 || (code !== 0 && counts.failed === 0) ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** Files with the seconds of their tests, slowest first. */
function slowestFirst(seconds) {
  return [...seconds]
    .map(([file, taken]) => ({ file, seconds: taken }))
    .sort((a, b) => b.seconds - a.seconds);
}

/** A check without tests counts as one test. */
export function checkCounts(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Counts of a Vitest JSON report. A file that fails to load has no tests and counts as one failure. */
export function vitestCounts(file, code) {
  const report = read(file);
  if (!report) return checkCounts(1);
  const broken = report.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0);
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const files = slowestFirst(
    report.testResults.map(({ name, startTime, endTime }) => [inProject(name), (endTime - startTime) / 1000]),
  );
  return { ...settle(counts, code), files };
}

/** More flaky tests than this in one run are failures. */
const FLAKY_AT_MOST = 5;

/** Adds the time of both tries of a repeated journey. */
function secondsBySpecFile(specs) {
  const seconds = new Map();
  for (const { file, tests } of specs) {
    const taken = tests
      .flatMap(({ results = [] }) => results)
      .reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + taken / 1000);
  }
  return seconds;
}

function* specsOf(suite) {
  yield* suite.specs ?? [];
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

/**
 * Counts of a Playwright JSON report. CI retries a failed journey once (playwright.config.ts): one that passes then counts
 * as passed and is listed as flaky; more than five flaky ones count as failures.
 */
export function playwrightCounts(file, code) {
  const report = read(file);
  if (!report) return checkCounts(1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap((suite) => [...specsOf(suite)]);
  const names = specs
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => `${spec.file}:${spec.line} ${spec.title}`);
  const forgiven = flaky <= FLAKY_AT_MOST ? flaky : 0;
  const failed = unexpected + (flaky - forgiven) + report.errors.length;
  return {
    ...settle({ passed: expected + forgiven, failed, skipped }, code),
    flaky: names,
    files: slowestFirst(secondsBySpecFile(specs)),
  };
}
