import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from './areas';
import { machine } from './machine';
import { keepsTarget, table } from './table';

const USAGE = `npm run bench -- [options] [AREA …]    measures each figure and compares it with its target

  --quick    fewer rounds, and nothing written to e2e/bench/README.md

${AREAS.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n')}`;
const REPORT = path.resolve('e2e/bench/README.md');

interface Section {
  readonly area: string;
  readonly text: string;
}

/** Sections of earlier runs, which a run of another area keeps. */
function writtenSections(): readonly Section[] {
  let text = '';
  try {
    text = readFileSync(REPORT, 'utf8');
  } catch {
    return [];
  }
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      area: part.slice(0, part.indexOf('\n')).trim(),
      text: part.slice(part.indexOf('\n')).trim(),
    }));
}

function write(section: Section): void {
  const known = [section, ...writtenSections()];
  const parts = AREAS.flatMap(({ name }) => known.find(({ area }) => area === name) ?? []);
  const head = [
    '# Figures',
    '',
    'Written by `npm run bench`. Absolute figures hold for the named machine; ratios are comparable.',
  ];
  const body = parts.flatMap(({ area, text }) => ['', `## ${area}`, '', text]);
  writeFileSync(REPORT, `${[...head, ...body].join('\n')}\n`);
  spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', REPORT]);
}

const args = process.argv.slice(2);
const known = new Set(['--quick', '--help', ...AREAS.map(({ name }) => name)]);
const unknown = args.find((arg) => !known.has(arg));
if (unknown !== undefined || args.includes('--help')) {
  if (unknown !== undefined) console.error(`Unknown area or option: ${unknown}.\n`);
  console.log(USAGE);
  process.exit(unknown === undefined ? 0 : 1);
}
const quick = args.includes('--quick');
const wanted = args.filter((arg) => !arg.startsWith('--'));

const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

let missed = 0;
try {
  for (const area of AREAS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n${area.name}: ${area.about}`);
    const rows = await area.run({ quick });
    const measured = 'notMeasured' in rows ? undefined : rows;
    const drawn = 'notMeasured' in rows ? rows.notMeasured : table(rows);
    console.log(`\n${drawn}`);
    missed += (measured ?? []).filter((row) => keepsTarget(row, measured ?? []) === false).length;
    // Keeps the figures of a machine that could measure them until another one can.
    const stored =
      !measured && writtenSections().some((old) => old.area === area.name && old.text.includes('|'));
    // Writes after each area, so that a later failure loses nothing.
    if (!quick && !stored) write({ area: area.name, text: `${area.about}\n\n${machine()}\n\n${drawn}` });
  }
} catch (error) {
  console.error(error);
  process.exit(1);
}
console.log(missed === 0 ? '\nAll targets are met.' : `\n${missed} targets are missed.`);
// What a library keeps running, as that of the media does, must not keep this process alive.
process.exit(missed === 0 ? 0 : 1);
