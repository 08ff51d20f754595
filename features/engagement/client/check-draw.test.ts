import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pick } from '../draw';
import { canonicalJson } from '../model';
import { prizeAt, type DrawRules } from '../model-draw';
import { checkDraw, type DrawRecord } from './check-draw';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const RULES: DrawRules = {
  prizes: [
    { id: 'cup', name: '杯子', weight: 100_000, stock: 3 },
    { id: 'pen', name: '笔', weight: 500_000, stock: null },
  ],
  perPerson: 4,
};
const soon = (): Promise<void> => Promise.resolve();

function record(): DrawRecord {
  const given = new Map<string, number>();
  const won = new Map<string, number>();
  const drawn = Array.from({ length: 30 }, (_, at) => {
    const who = `t_${at % 3}`;
    const value = pick(SEED, 'draw-1', at + 1, who, '00ff');
    const found = prizeAt(RULES.prizes, value);
    const isLeft = found && (found.stock === null || (given.get(found.id) ?? 0) < found.stock);
    const prizeId = isLeft && (won.get(who) ?? 0) < 4 ? found.id : '';
    if (prizeId !== '') given.set(prizeId, (given.get(prizeId) ?? 0) + 1);
    if (prizeId !== '') won.set(who, (won.get(who) ?? 0) + 1);
    return { seq: at + 1, who, client: '00ff', value, prizeId };
  });
  return {
    drawId: 'draw-1',
    commitment: sha256(SEED),
    rulesHash: sha256(canonicalJson(RULES)),
    rules: RULES,
    total: drawn.length,
    who: 't_1',
    seed: Buffer.from(SEED).toString('hex'),
    drawn,
  };
}

it('a draw as the server made it is in order, and the own draws are counted', async () => {
  expect(record().drawn.filter(({ prizeId }) => prizeId === '').length).toBeGreaterThan(5);
  expect(await checkDraw(record(), soon)).toEqual({ faults: [], checked: 30, own: 10 });
});

it('a changed number, a changed prize, a missing draw, other rules and another seed are found', async () => {
  const fair = record();
  const change = (seq: number, part: object) =>
    fair.drawn.map((row) => (row.seq === seq ? { ...row, ...part } : row));
  const faultsOf = async (part: Partial<DrawRecord>) => (await checkDraw({ ...fair, ...part }, soon)).faults;
  expect(await faultsOf({ drawn: change(5, { value: 1 }) })).toEqual([5]);
  expect(await faultsOf({ drawn: change(8, { prizeId: 'car' }) })).toEqual([8]);
  expect(await faultsOf({ drawn: fair.drawn.filter(({ seq }) => seq !== 6) })).toEqual([6]);
  expect(await faultsOf({ drawn: fair.drawn.slice(0, -1) })).toEqual([30]);
  expect(await faultsOf({ drawn: [] })).toEqual([1]);
  const [cup, ...rest] = fair.rules.prizes;
  if (!cup) throw new Error('no prize');
  const other = { ...fair.rules, prizes: [{ ...cup, stock: 4 }, ...rest] };
  expect(await faultsOf({ rules: other })).toContain('rules');
  expect(await faultsOf({ seed: '11'.repeat(32) })).toContain('seed');
});
