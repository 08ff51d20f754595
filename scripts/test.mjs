// npm test: runs every stage; with --fast (npm run check) the quick ones; or the named ones: `npm test -- unit lint`.
// --slow names the ten slowest files of each stage, --help lists the stages.
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/pinned-node.mjs';
import { command, Stop } from './lib/project.mjs';

const OPTIONS = new Set(['--fast', '--slow']);
const SLOWEST = 10;

const help = (groups) => `Runs the tests: all stages, or those named.

Usage: npm test -- [--fast] [--slow] [STAGE …]

  --fast   only the quick stages, marked * (npm run check)
  --slow   also names the ${SLOWEST} slowest files of each stage

Stages: ${groups
  .flat()
  .map(({ name, fast }) => (fast ? `${name}*` : name))
  .join(', ')}
`;

function choose(groups, args) {
  const names = groups.flat().map(({ name }) => name);
  const wanted = args.filter((arg) => !OPTIONS.has(arg));
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Stop(`There is no stage ${unknown}. Stages: ${names.join(', ')}.`);
  const isChosen = ({ name, fast }) =>
    wanted.length > 0 ? wanted.includes(name) : fast || !args.includes('--fast');
  return groups.map((group) => group.filter(isChosen)).filter((group) => group.length > 0);
}

const tally = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

function report({ name }, result, slow) {
  const { failed, output, seconds, flaky = [], files = [], note } = result;
  if (failed > 0) console.log(`\n${stripVTControlCharacters(output).trim()}\n`);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${tally(result)}  (${seconds.toFixed(1)} s)`);
  if (note) console.log(`  ${note}`);
  for (const test of flaky) console.log(`  passed on the second try: ${test}`);
  if (!slow) return;
  for (const one of files.slice(0, SLOWEST))
    console.log(`  ${one.seconds.toFixed(1).padStart(7)} s  ${one.file}`);
}

/** Runs a stage unless the stage it needs has failed. An exception fails the stage and leaves the others running. */
async function perform(stage, results, { slow, named }) {
  const started = performance.now();
  let result;
  try {
    const blocked = stage.needs && results.get(stage.needs)?.failed > 0;
    result = blocked
      ? { passed: 0, failed: 1, skipped: 0, output: `${stage.name} did not run: ${stage.needs} failed.` }
      : await stage.act({ named });
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, output: error.stack ?? String(error) };
  }
  result = { ...result, seconds: (performance.now() - started) / 1000 };
  results.set(stage.name, result);
  report(stage, result, slow);
}

await command(async () => {
  const args = process.argv.slice(2);
  const { GROUPS } = await import('./lib/stages.mjs');
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help(GROUPS));
    return undefined;
  }
  await ensureInstalled();
  const exit = await ensureNode(import.meta.url);
  if (exit !== undefined) return exit;
  const results = new Map();
  const started = performance.now();
  const how = { slow: args.includes('--slow'), named: args.some((arg) => !OPTIONS.has(arg)) };
  for (const group of choose(GROUPS, args))
    await Promise.all(group.map((stage) => perform(stage, results, how)));
  const seconds = (performance.now() - started) / 1000;
  const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  const stages = [...results].map(([name, result]) => `${name} ${result.seconds.toFixed(0)}`);
  console.log(`\n${tally(total)}  (${seconds.toFixed(1)} s: ${stages.join(', ')})`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});
