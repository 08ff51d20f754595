// Rooms: engagement, lottery.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import { Account } from '../../bots/account';
import { ask } from '../ask';
import { makeSpace, startAlone, type OwnedSpace } from '../chat/servers';
import type { BenchOptions, BenchRow } from '../row';
import { openEngagement, step } from './families';

const COMMAND = path.resolve('scripts/verify-draw.mjs');
/** Of one person. */
const DRAWS = 20;
const AT_ONCE = 8;
const PICKS = 200_000;
const WEIGHTS = 1_000_000;
/** Of χ² with 20 degrees of freedom, which one of a million fair runs exceeds. */
const LIMIT_20 = 65.4;

/** Twenty prizes, the first ones rare and few; the rest of the weights is nothing. */
const PRIZES = Array.from({ length: 20 }, (_, at) => ({
  id: `prize-${String(at)}`,
  name: `奖品 ${String(at)}`,
  weight: 2000 * (at + 1),
  stock: at < 10 ? 20 * (at + 1) : null,
}));

interface Drawn {
  readonly seq: number;
  readonly who: string;
  readonly client: string;
  readonly value: number;
  readonly prizeId: string;
}
interface Published {
  readonly drawId: string;
  readonly commitment: string;
  readonly rulesHash: string;
  readonly rules: { readonly prizes: readonly (typeof PRIZES)[number][]; readonly perPerson: number | null };
  readonly seed: string;
  readonly drawn: readonly Drawn[];
}

/** Everybody draws all chances; then the lottery is settled, and answers with what it published. */
async function drawAll(url: string, { owner, spaceId }: OwnedSpace, people: number): Promise<Published> {
  const config = { prizes: PRIZES, chances: DRAWS };
  const row = await openEngagement(owner, spaceId, 'lottery-that-is-checked', 'lottery', config);
  const { engagementId } = row;
  let next = 0;
  const some = async (): Promise<void> => {
    while (next < people) {
      const account = new Account({ url, space: spaceId });
      const at = next++;
      await account.signIn('', lookFromId(at % LOOK_COUNT));
      for (let draw = 0; draw < DRAWS; draw++)
        await account.ask('/api/spaceLottery/draw', { engagementId, cid: `draw-${String(draw)}` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  const closed = await step(owner, spaceId, row, 'closed');
  await step(owner, spaceId, closed, 'settled');
  const drawn: Drawn[] = [];
  for (;;) {
    const where = { spaceId, engagementId, after: drawn.length };
    const page = (await ask(owner, 'GET', '/api/engagement/draw', where)) as unknown as Published;
    drawn.push(...page.drawn);
    if (page.drawn.length === 0) return { ...page, drawn };
  }
}

/** Whether the command finds a record in order, and what it says otherwise. */
async function verify(folder: string, record: Published): Promise<string> {
  const file = path.join(folder, 'draw.json');
  await writeFile(file, JSON.stringify(record));
  try {
    await promisify(execFile)(process.execPath, [COMMAND, file]);
    return '';
  } catch (error) {
    return (error as { stderr?: string }).stderr ?? String(error);
  }
}

/** How far the numbers of picks are from the weights: χ² with one degree of freedom less than there are cells. */
function chiSquare(values: readonly number[]): number {
  const cells = [...PRIZES.map(({ weight }) => weight), 0];
  cells[cells.length - 1] = WEIGHTS - cells.reduce((sum, weight) => sum + weight, 0);
  const ends = cells.map((_, at) => cells.slice(0, at + 1).reduce((sum, weight) => sum + weight, 0));
  const counts = cells.map(() => 0);
  for (const value of values) {
    const cell = ends.findIndex((end) => value < end);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return cells.reduce((sum, weight, at) => {
    const expected = (values.length * weight) / WEIGHTS;
    return sum + ((counts[at] ?? 0) - expected) ** 2 / expected;
  }, 0);
}

/** Draws over HTTP, checked by the command that shares no code with the server; then changed records, which it must find. */
export async function runDrawBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const people = quick ? 20 : 500;
  const { nodes, stop } = await startAlone();
  const folder = await mkdtemp(path.join(tmpdir(), 'tiny-planet-draws-'));
  try {
    const [node] = nodes;
    if (!node) throw new Error('there is no server');
    const record = await drawAll(node.url, await makeSpace(node, 1), people);
    const { drawn, rules } = record;
    const middle = Math.floor(drawn.length / 2);
    const faults = await verify(folder, record);
    const changed: Readonly<Record<string, Published>> = {
      'a row': {
        ...record,
        drawn: drawn.map((row, at) =>
          at === middle ? { ...row, prizeId: row.prizeId === '' ? 'prize-19' : '' } : row,
        ),
      },
      'a missing number': { ...record, drawn: drawn.toSpliced(middle, 1) },
      'the last one missing': { ...record, drawn: drawn.slice(0, -1) },
      'a weight': {
        ...record,
        rules: {
          ...rules,
          prizes: rules.prizes.map((prize, at) =>
            at === 0 ? { ...prize, weight: prize.weight + 1 } : prize,
          ),
        },
      },
    };
    const missed: string[] = [];
    for (const [what, tampered] of Object.entries(changed))
      if ((await verify(folder, tampered)) === '') missed.push(what);
    const { valueOf } = (await import(pathToFileURL(COMMAND).href)) as {
      valueOf(seed: Uint8Array, message: string): number;
    };
    const seed = Buffer.from(record.seed, 'hex');
    const picks = Array.from({ length: PICKS }, (_, at) =>
      valueOf(seed, `tp1|pick|${record.drawId}|${String(at + 1)}|${String(at % people)}|`),
    );
    const row = (name: string, value: number, unit: string, target: number, note?: string): BenchRow => ({
      area: 'engagement',
      name,
      value,
      unit,
      target,
      better: 'lower',
      ...(note !== undefined && { note }),
    });
    const all = people * DRAWS;
    return [
      row(
        `${String(all)} draws of 20 prizes: faults that the command finds`,
        faults.split('\n').filter((line) => line !== '').length + Math.abs(all - drawn.length),
        'faults',
        0,
        `${String(drawn.length)} draws were published; χ² of their numbers ${chiSquare(drawn.map(({ value }) => value)).toFixed(1)}`,
      ),
      row(
        'changed records that the command does not find',
        missed.length,
        'records',
        0,
        `tried: ${Object.keys(changed).join(', ')}`,
      ),
      row(
        `${String(PICKS)} picks with the seed of that lottery: χ² of 20 prizes and nothing`,
        chiSquare(picks),
        '',
        LIMIT_20,
        'the limit is exceeded by one fair run of a million',
      ),
    ];
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
