import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { nextFeatureEvent } from '../../tests/server/support/feature-events';
import type { Person } from '../../tests/server/support/person';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { eventually } from '../../tests/server/support/process';
import { onEachEngine } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import type { EngagementState } from '../engagement/model';
import type { LotteryConfig } from './model';

const prize = (id: string, weight: number, more: object = {}) => ({ id, name: `奖品${id}`, weight, ...more });
const ALWAYS = prize('pen', 1_000_000);

onEachEngine('lotteries', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let spaceId = '';
  let ann: SignedInPerson;
  let ben: SignedInPerson;

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_834_700_000);
    ({ spaceId, owner, host } = fixture);
    const access = {
      listed: false,
      anonymousEnable: true,
      inviteRequired: false,
      closed: false,
      regions: [],
    };
    await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
    [ann, ben] = [await fixture.person('安安'), await fixture.person('波')];
  });

  const open = async (config: Partial<LotteryConfig> | object = {}) => {
    const { engagement } = await owner.call('saveEngagement', {
      spaceId,
      cid: fixture.newCid(),
      kind: 'lottery',
      name: '大转盘',
      config: { prizes: [ALWAYS], ...config },
      zone: 'Asia/Shanghai',
    });
    const { engagementId } = engagement;
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const done = await owner.call('setEngagementState', { spaceId, engagementId, state, version });
      ({ version } = done.engagement);
    };
    await step('open');
    const of = { spaceId, engagementId };
    return {
      of,
      step,
      draw: (who: Person, more: object = {}) => who.request('drawLottery', { ...of, ...more }),
      count: (who: SignedInPerson) => who.call('lotteryCount', of),
      record: async (who: SignedInPerson) => who.call('getDraw', of),
      awards: async () => (await owner.call('listAwards', of)).awards,
    };
  };

  describe('a draw', () => {
    it('uses one chance, and says what was won and what is left', async () => {
      const { draw, count } = await open({ chances: 2 });
      expect(await count(ann)).toEqual({ left: 2, used: 0 });
      expect((await draw(ann)).data).toMatchObject({
        prize: { id: 'pen', name: '奖品pen' },
        seq: 1,
        left: 1,
        used: 1,
      });
      expect((await draw(ann)).data).toMatchObject({ seq: 2, left: 0, used: 2 });
      expect(await draw(ann)).toMatchObject(errorAnswer('lotteryNoChance'));
      expect(await count(ben)).toEqual({ left: 2, used: 0 });
    });

    it('sent three times at once with one id is one draw, and answers the same after the end', async () => {
      const { draw, count, awards, step } = await open({ chances: 3 });
      const cid = fixture.newCid();
      const answers = await Promise.all([draw(ann, { cid }), draw(ann, { cid }), draw(ann, { cid })]);
      for (const { data } of answers) expect(data).toMatchObject({ seq: 1, prize: { id: 'pen' } });
      expect(await count(ann)).toEqual({ left: 2, used: 1 });
      expect(await awards()).toHaveLength(1);
      await step('closed');
      expect((await draw(ann, { cid })).data).toMatchObject({ seq: 1, prize: { id: 'pen' } });
      expect(await draw(ann)).toMatchObject(errorAnswer('engagementOver'));
    });

    it('without ids sent by many at once uses no chance twice, and gives no more than there is', async () => {
      const { draw, record, awards, step } = await open({
        chances: 5,
        prizes: [prize('cup', 1_000_000, { stock: 3 })],
      });
      const sent = await Promise.all(Array.from({ length: 12 }, (_, at) => draw(at % 2 === 0 ? ann : ben)));
      expect(sent.filter(({ code }) => code === 200)).toHaveLength(10);
      expect(sent.filter(({ data }) => data?.prize)).toHaveLength(3);
      expect(await awards()).toHaveLength(3);
      await step('closed');
      await step('settled');
      const { drawn } = await record(ann);
      expect(drawn.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });

    it('complaint 10: gives a person no more prizes than the rules say', async () => {
      const { draw } = await open({ chances: 3, perPerson: 1 });
      expect((await draw(ann)).data?.prize).not.toBeNull();
      expect((await draw(ann)).data?.prize).toBeNull();
      expect((await draw(ben)).data?.prize).not.toBeNull();
    });

    it('complaint 12: that can give nothing is said beforehand to give nothing, uses its chance, and spins once', async () => {
      const { of, draw, count, awards } = await open({
        chances: 2,
        prizes: [prize('cup', 1_000_000, { stock: 1 })],
      });
      await draw(ben);
      const { machines } = await ann.call('pageLotteryMachines', of);
      expect(machines[0]?.prizes).toMatchObject([{ id: 'cup', left: 0 }]);
      expect((await draw(ann)).data).toMatchObject({ prize: null, seq: 2, left: 1, used: 1 });
      expect(await count(ann)).toEqual({ left: 1, used: 1 });
      expect(await awards()).toHaveLength(1);
    });

    it('pays points at once, and only once', async () => {
      const { draw, awards } = await open({ prizes: [prize('coins', 1_000_000, { points: 50 })] });
      const cid = fixture.newCid();
      await draw(ben, { cid });
      await draw(ben, { cid });
      expect(await awards()).toMatchObject([{ state: 'given', name: '奖品coins', nickname: '波' }]);
      const paid = await withStoppedServer(planet, (db) =>
        db.execute(sql`select balance, earned from score_balances where user_id = ${ben.userId}`),
      );
      expect(paid.rows.map(({ balance, earned }) => [Number(balance), Number(earned)])).toEqual([[50, 50]]);
    });

    it('is refused to guests where a phone is needed', async () => {
      const { draw } = await open({ who: 'users' });
      expect((await draw(ann)).code).toBe(200);
      const guest = planet.person();
      await guest.call('loginGuest', { spaceId });
      expect(await draw(guest)).toMatchObject(errorAnswer('lotteryUsersOnly'));
    });
  });

  describe('can be checked', () => {
    const verify = (record: object): string => {
      const folder = mkdtempSync(join(tmpdir(), 'tiny-planet-draw-'));
      try {
        const file = join(folder, 'draw.json');
        writeFileSync(file, JSON.stringify(record));
        return execFileSync(process.execPath, ['scripts/verify-draw.mjs', file], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      } catch (error) {
        return (error as { stderr: string }).stderr;
      } finally {
        rmSync(folder, { recursive: true });
      }
    };

    it('complaint 15: by a program of its own, which finds a changed row, a missing number and a changed weight', async () => {
      const { draw, record, step, of } = await open({
        chances: 10,
        prizes: [prize('pen', 400_000), prize('cup', 100_000, { stock: 2 })],
      });
      const before = await record(ann);
      expect(before).toMatchObject({ seed: '', drawn: [], drawId: of.engagementId });
      for (let at = 0; at < 10; at++)
        for (const who of [ann, ben])
          expect((await draw(who, { client: '00112233445566ff' })).code).toBe(200);
      await step('closed');
      expect(await record(ann)).toMatchObject({ seed: '', drawn: [] });
      await step('settled');
      const after = await record(ann);
      expect(after).toMatchObject({ commitment: before.commitment, rulesHash: before.rulesHash });
      expect(after.drawn.filter(({ who }) => who === after.who)).toHaveLength(10);
      expect(verify(after)).toContain('20 draws follow');

      const changed = after.drawn.map((row) => (row.seq === 7 ? { ...row, value: row.value ^ 1 } : row));
      expect(verify({ ...after, drawn: changed })).toContain('draw 7: the number');
      const other = after.drawn.map((row) => (row.seq === 9 ? { ...row, prizeId: 'car' } : row));
      expect(verify({ ...after, drawn: other })).toContain('draw 9: the prize is "car"');
      expect(verify({ ...after, drawn: after.drawn.filter(({ seq }) => seq !== 4) })).toContain(
        'draw 4 is missing',
      );
      for (const drawn of [after.drawn.slice(0, -1), []])
        expect(verify({ ...after, drawn })).toContain(`${drawn.length} of 20 draws are in the record`);
      const { entries } = await owner.call('engagementLog', of);
      expect(entries.find(({ action }) => action === 'closed')?.data).toMatchObject({ draws: 20 });
      const prizes = after.rules.prizes.map((one) => ({ ...one, weight: one.weight + 1 }));
      expect(verify({ ...after, rules: { ...after.rules, prizes } })).toContain('the rules are not');
      expect(verify({ ...after, seed: '00'.repeat(32) })).toContain('the seed is not');
    });

    it('stays secret in the database until then', async () => {
      const { of, step, record } = await open();
      const stored = await withStoppedServer(planet, (db) =>
        db.execute(sql`select seed from draws where engagement_id = ${of.engagementId}`),
      );
      await step('closed');
      await step('settled');
      const { seed } = await record(ann);
      const bytes = Buffer.from(String(stored.rows[0]?.['seed']), 'base64url').toString('hex');
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      expect(bytes).not.toContain(seed);
    });
  });

  describe('tasks', () => {
    const task = (num: number, kind: string, more: object = {}) => ({
      num,
      kind,
      name: `任务${num}`,
      ...more,
    });

    it('of a question give chances for a right answer, once', async () => {
      const tasks = [task(1, 'question', { answers: ['小星球', 'Tiny Planet'], chances: 2 })];
      const { of } = await open({ chances: 0, tasks });
      const finish = (answer: string) => ann.call('finishLotteryTask', { ...of, taskNum: 1, answer });
      expect(await finish('月亮')).toEqual({ right: false, left: 0, used: 0 });
      const list = await ann.call('finishedLotteryTasks', of);
      expect(list).toEqual({
        left: 0,
        used: 0,
        tasks: [
          {
            taskNum: 1,
            kind: 'question',
            name: '任务1',
            chances: 2,
            minutes: 5,
            areaId: '',
            finished: false,
          },
        ],
      });
      expect(JSON.stringify(list)).not.toContain('小星球');
      expect(await finish(' ＴＩＮＹ planet ')).toEqual({ right: true, left: 2, used: 0 });
      expect(await finish('小星球')).toEqual({ right: true, left: 2, used: 0 });
      expect((await ann.call('finishedLotteryTasks', of)).tasks).toMatchObject([{ finished: true }]);
    });

    it('that the server sees are done by being there, and by nothing that a client sends', async () => {
      const tasks = [task(1, 'enter'), task(2, 'area', { areaId: 'nowhere' })];
      const { of, count } = await open({ chances: 0, tasks });
      expect(await ann.request('finishLotteryTask', { ...of, taskNum: 2, answer: '' })).toMatchObject(
        errorAnswer('taskSeen'),
      );
      expect(await ann.request('finishLotteryTask', { ...of, taskNum: 9, answer: '' })).toMatchObject(
        errorAnswer('taskNotFound'),
      );
      expect(await count(ann)).toEqual({ left: 0, used: 0 });
      await fixture.enter(ann);
      await eventually('the chance for coming', async () => (await count(ann)).left === 1);
      await fixture.clear();
    });
  });

  describe('prizes', () => {
    it('reach the hands of the winner, who hears of it', async () => {
      const { draw, awards } = await open();
      await draw(ann);
      const [won] = await awards();
      if (!won) throw new Error('nothing was won');
      const { awardId } = won;
      const wire = await fixture.enter(ann);
      const heard = nextFeatureEvent(wire, 'engagement', 'awardChanged');
      const give = { spaceId, awardId, state: 'given' } as const;
      expect(await host.request('settleAward', give)).toMatchObject(errorAnswer('forbidden'));
      const both = await Promise.all([
        owner.request('settleAward', give),
        owner.request('settleAward', give),
      ]);
      for (const { data } of both) expect(data?.award).toMatchObject({ awardId, state: 'given' });
      expect(await heard).toMatchObject({ award: { awardId, state: 'given', name: '奖品pen' } });
      expect(await owner.request('settleAward', { ...give, state: 'void', reason: '弄错了' })).toMatchObject(
        errorAnswer('awardSettled'),
      );
      const { prizes } = await ann.call('listUserPrizes', { spaceId });
      expect(prizes.find((one) => one.awardId === awardId)).toMatchObject({
        state: 'given',
        title: '大转盘',
      });
      const log = await owner.call('engagementLog', { spaceId, engagementId: won.engagementId });
      expect(log.entries.filter(({ action }) => action === 'awardGiven')).toHaveLength(1);
      await fixture.clear();
    });

    it('complaint 11: are made void only with a reason, which the winner can read; nothing is drawn anew', async () => {
      const { draw, awards, record, step } = await open({ prizes: [prize('pen', 1_000_000, { stock: 1 })] });
      await draw(ben);
      const [won] = await awards();
      const gone = { spaceId, awardId: won?.awardId ?? '', state: 'void' } as const;
      expect(await owner.request('settleAward', gone)).toMatchObject(errorAnswer('awardReason'));
      await owner.call('settleAward', { ...gone, reason: '重复领取' });
      const { prizes } = await ben.call('listUserPrizes', { spaceId });
      expect(prizes[0]).toMatchObject({ state: 'void', reason: '重复领取' });
      const other = await owner.call('addSpace', { spaceName: '隔壁' });
      expect(
        await owner.request('settleAward', { ...gone, spaceId: other.spaceId, state: 'given' }),
      ).toMatchObject(errorAnswer('awardNotFound'));
      expect((await draw(ann)).data?.prize).toBeNull();
      await step('closed');
      await step('settled');
      expect((await record(ann)).drawn.map(({ prizeId }) => prizeId)).toEqual(['pen', '']);
    });

    it('leave what was drawn, the log and the stock as they are when the winner’s account goes', async () => {
      const { of, draw, awards, record, step } = await open({
        prizes: [prize('cup', 1_000_000, { stock: 1 })],
      });
      const guest = planet.person();
      await guest.call('loginGuest', { spaceId });
      expect((await draw(guest)).data?.prize).toMatchObject({ id: 'cup' });
      const logOf = async () => (await owner.call('engagementLog', of)).entries;
      const before = await logOf();
      await guest.call('deleteAccount', { confirmed: true });
      expect(JSON.stringify(await awards())).not.toContain('guest');
      expect(await logOf()).toEqual(before);
      expect((await draw(ann)).data?.prize).toBeNull();
      await step('closed');
      await step('settled');
      expect((await record(ann)).drawn.map(({ prizeId }) => prizeId)).toEqual(['cup', '']);
    });
  });

  it('are listed with what is left and the last winners, their names shortened', async () => {
    const { draw, of } = await open({ prizes: [prize('cup', 1_000_000, { stock: 5 })] });
    await draw(ann);
    const { machines, total } = await ben.call('pageLotteryMachines', of);
    expect(total).toBe(1);
    expect(machines).toMatchObject([
      { prizes: [{ id: 'cup', left: 4, weight: 1_000_000 }], winners: [{ name: '安**', prize: '奖品cup' }] },
    ]);
    expect((await ben.call('pageLotteryMachines', { spaceId, pageSize: 2 })).machines).toHaveLength(2);
  });

  it.each([
    ['prizesNone', { prizes: [] }],
    ['prizesWeights', { prizes: [prize('a', 600_000), prize('b', 600_000)] }],
    ['lotteryNoChances', { prizes: [ALWAYS], chances: 0 }],
    ['taskArea', { prizes: [ALWAYS], tasks: [{ num: 1, kind: 'area', name: '走走' }] }],
    ['taskAnswer', { prizes: [ALWAYS], tasks: [{ num: 1, kind: 'question', name: '问' }] }],
  ] as const)('are refused with %s', async (error, config) => {
    const values = { spaceId, cid: fixture.newCid(), kind: 'lottery', name: '大转盘', config, zone: 'UTC' };
    expect(await owner.request('saveEngagement', values)).toMatchObject(errorAnswer(error));
  });

  it('comes with a lottery at its stand in the expo hall', async () => {
    const spaceId = 'expo';
    await eventually('it is open', async () => {
      const { engagements } = await ann.call('listEngagements', { spaceId });
      return engagements.some(({ kind, state }) => kind === 'lottery' && state === 'open');
    });
    expect(await ann.call('lotteryCount', { spaceId, engagementId: 'expo-lottery' })).toMatchObject({
      left: 1,
    });
  });
});
