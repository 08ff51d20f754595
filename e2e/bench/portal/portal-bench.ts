import type { Browser } from '@playwright/test';
import { launchChromium } from '../../support/browser';
import { PlanetServer } from '../../support/server';
import type { BenchOptions, BenchRow } from '../row';
import { median } from '../median';
import { measureVisit, type Visit } from './visit';

const row = { area: 'portal', better: 'lower' } as const;
/** Slowdown of the emulated processor relative to this machine. */
const SLOWER = 4;

interface Subject {
  readonly path: string;
  readonly name: string;
  readonly scripts: number;
}

const SUBJECTS: readonly Subject[] = [
  { path: '/', name: 'portal', scripts: 150 },
  { path: '/login', name: 'sign-in', scripts: 165 },
];

async function visits(
  browser: Browser,
  url: string,
  slower: number,
  rounds: number,
): Promise<readonly Visit[]> {
  const made: Visit[] = [];
  for (let round = 0; round < rounds; round++) made.push(await measureVisit(browser, url, slower));
  return made;
}

function paints(name: string, slower: number, found: readonly Visit[]): readonly BenchRow[] {
  const of = (value: (visit: Visit) => number): number => median(found.map(value));
  const when = slower === 1 ? '' : `, processor ${slower}× slower`;
  // Targets apply without slowdown; the other figures show its cost.
  const target = (value: number): { readonly target?: number } => (slower === 1 ? { target: value } : {});
  return [
    {
      ...row,
      ...target(1.8),
      name: `${name}${when}: first words`,
      value: of((v) => v.firstPaint) / 1000,
      unit: 's',
    },
    {
      ...row,
      ...target(2.5),
      name: `${name}${when}: largest part`,
      value: of((v) => v.largestPaint) / 1000,
      unit: 's',
    },
    { ...row, name: `${name}${when}: layout shift`, value: of((v) => v.shift), unit: '', target: 0.05 },
    { ...row, ...target(200), name: `${name}${when}: blocked`, value: of((v) => v.blocked), unit: 'ms' },
  ];
}

/** The first visit of the portal: what loads before any input, and when it is visible. */
export async function runPortalBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const rounds = quick ? 1 : 5;
  const server = await PlanetServer.start({ env: { CHECK_ANSWERS: 'off' } });
  const browser = await launchChromium();
  try {
    const rows: BenchRow[] = [];
    for (const { path, name, scripts } of SUBJECTS) {
      const url = server.url + path;
      const plain = await visits(browser, url, 1, rounds);
      rows.push({
        ...row,
        name: `${name}: JavaScript before it is touched`,
        value: Math.max(...plain.map((visit) => visit.scriptBytes)) / 1000,
        unit: 'KB gzip (1 KB = 1000 bytes)',
        target: scripts,
      });
      rows.push(
        ...paints(name, 1, plain),
        ...paints(name, SLOWER, await visits(browser, url, SLOWER, rounds)),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await server.dispose();
  }
}
