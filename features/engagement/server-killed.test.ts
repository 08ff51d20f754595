// Rooms: engagement, lottery, punch-card, quiz, scores, shop, votes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { mainFile } from '../../tests/server/support/bundle';
import { Person } from '../../tests/server/support/person';
import { createDatabase } from '../../tests/server/support/postgres';
import { eventually, killLeftovers, startProcess } from '../../tests/server/support/process';
import { CUPS, openFamilies, pointsOf, PRICE, PUNCH_POINTS, type Answer } from './testing/family-calls';

/** On CI fewer, spread over the same calls. */
const KILLS = process.env['CI'] ? 3 : 8;
const PEOPLE = 6;
const FIRST_PHONE = 13_833_991_000;

/** What an answer says that must be the same when the call is repeated. */
const lastingOf = ({ data }: Answer): unknown => {
  if (!data) return undefined;
  const { candidateIds, seq, prize, answer, order, card } = data as Record<string, Record<string, unknown>>;
  return [candidateIds, seq, prize?.['id'], answer, order?.['orderId'], card?.['punched']];
};

describe('engagements on a server that is killed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-played-'));
  afterAll(() => {
    killLeftovers();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`complaint 14: lose nothing that was answered, and double nothing, in ${String(KILLS)} kills`, async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: await createDatabase(inject('postgres'), 'seeded') };
    let server = await startProcess(mainFile(), env);
    const signIn = async (phone: string): Promise<Person> => {
      const person = new Person(() => server.url);
      const rid = await person.requestCode(phone);
      const code = () => new RegExp(`sms ${phone} code (\\d{6})`).exec(server.output())?.[1] ?? '';
      await eventually('the code was sent', () => code() !== '');
      await person.call('loginMobile', { phone, rid, code: code() });
      await person.call('saveUserInfo', { nickname: `人${phone.slice(-2)}` });
      return person;
    };
    const owner = await signIn(String(FIRST_PHONE));
    const { spaceId } = await owner.call('addSpace', { spaceName: '比赛' });
    const access = {
      listed: false,
      anonymousEnable: true,
      inviteRequired: false,
      closed: false,
      regions: [],
    };
    await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
    const people: Person[] = [];
    for (let at = 1; at <= PEOPLE; at++) people.push(await signIn(String(FIRST_PHONE + at)));
    for (const person of people) await person.call('visitSpace', { spaceId });
    // So that everybody can buy from the first round on.
    const first = await openFamilies(owner, spaceId, 'first');
    for (const person of people) expect((await first.punch(person)).code).toBe(200);

    const cut = { before: 0, after: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      const families = await openFamilies(owner, spaceId, `kill ${String(kill)}`);
      const calls = people.flatMap((who, at) => [
        () => families.vote(who, 'a'),
        () => families.draw(who, `draw ${String(kill)} ${String(at)}`),
        () => families.answer(who, at % 3),
        () => families.buy(who, `buy ${String(kill)} ${String(at)}`),
        () => families.punch(who),
      ]);
      let heard = 0;
      const killAt = Math.floor((calls.length * kill) / KILLS);
      const answers = await Promise.all(
        calls.map(async (call) => {
          if (heard >= killAt) server.kill('SIGKILL');
          const answer = await call().catch(() => undefined);
          if (answer) heard += 1;
          if (heard >= killAt) server.kill('SIGKILL');
          return answer;
        }),
      );
      server.kill('SIGKILL');
      expect(await server.ended).toBe('SIGKILL');
      server = await startProcess(mainFile(), env);

      for (const [at, call] of calls.entries()) {
        const answer = answers[at];
        const again = await call();
        expect(again.code, `call ${String(at)} repeated`).toBe(200);
        if (answer) expect(lastingOf(again)).toEqual(lastingOf(answer));
        cut[answer ? 'after' : 'before'] += 1;
      }
      const { cups, ...counts } = await families.counts();
      expect(counts).toEqual({ votes: PEOPLE, answered: PEOPLE, sold: PEOPLE });
      expect(cups).toBeLessThanOrEqual(CUPS);
      for (const person of people) {
        const { balance, sum } = await pointsOf(person, spaceId);
        expect(balance).toBe(sum());
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(sum('punch-card')).toBe(PUNCH_POINTS * (kill + 2));
        expect(sum('shop')).toBe(-PRICE * (kill + 1));
      }
    }
    // The kills were in the middle.
    expect(cut.before).toBeGreaterThan(0);
    expect(cut.after).toBeGreaterThan(0);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 300_000);
});
