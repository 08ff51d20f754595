// npm test: every stage, or with --fast (npm run check) the quick ones, or those named: `npm test -- unit lint`.
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/pinned-node.mjs';
import { command, Stop } from './lib/project.mjs';

function choose(groups, args) {
  const names = groups.flat().map(({ name }) => name);
  const wanted = args.filter((arg) => arg !== '--fast');
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Stop(`There is no stage ${unknown}. Stages: ${names.join(', ')}.`);
  const isChosen = ({ name, fast }) =>
    wanted.length > 0 ? wanted.includes(name) : fast || !args.includes('--fast');
  return groups.map((group) => group.filter(isChosen)).filter((group) => group.length > 0);
}

function report({ name }, { passed, failed, skipped, output, flaky = [] }, seconds) {
  if (failed > 0) console.log(`\n${stripVTControlCharacters(output).trim()}\n`);
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${counts}  (${seconds.toFixed(1)} s)`);
  for (const test of flaky) console.log(`  passed only when tried again: ${test}`);
}

/** Runs a stage, unless one that it needs has failed. A stage that breaks has failed; the others go on. */
async function perform(stage, results) {
  const started = performance.now();
  let result;
  try {
    const blocked = stage.needs && results.get(stage.needs)?.failed > 0;
    result = blocked
      ? { passed: 0, failed: 1, skipped: 0, output: `${stage.name} did not run: ${stage.needs} failed.` }
      : await stage.act();
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, output: error.stack ?? String(error) };
  }
  results.set(stage.name, result);
  report(stage, result, (performance.now() - started) / 1000);
}

await command(async () => {
  await ensureInstalled();
  const exit = await ensureNode(import.meta.url);
  if (exit !== undefined) return exit;
  const { GROUPS } = await import('./lib/stages.mjs');
  const results = new Map();
  for (const group of choose(GROUPS, process.argv.slice(2))) {
    await Promise.all(group.map((stage) => perform(stage, results)));
  }
  const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
});
