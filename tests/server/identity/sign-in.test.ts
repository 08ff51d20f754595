import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { lookFields, newcomerLook } from '../../../server/modules/user/look';
import { onServer } from '../support/suites';
import type { TestPlanet } from '../support/test-planet';
import { solve } from '../support/person';

let next = 13_800_000_000;
const newPhone = (): string => String(next++);
const MINUTE = 60_000;
const DAY = 86_400_000;
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

onServer('sign-in', (start) => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await start();
  });
  const code = (phone: string) => planet.codeFor(phone);

  describe('captcha', () => {
    it('[T13] is valid once, for its action, for ten minutes', async () => {
      const person = planet.person();
      const validate = await person.captcha();
      expect((await person.request('sendSmsCode', { phone: newPhone(), validate })).code).toBe(200);
      const again = await person.request('sendSmsCode', { phone: newPhone(), validate });
      expect(again.code).toBe(ERROR_CODES.captchaInvalid.code);

      const late = await person.captcha();
      planet.advance(11 * MINUTE);
      expect((await person.request('sendSmsCode', { phone: newPhone(), validate: late })).code).toBe(
        ERROR_CODES.captchaInvalid.code,
      );
    });

    it('[T13] refuses forged, unsolved and foreign solutions', async () => {
      const person = planet.person();
      const challenge = await person.call('captchaChallenge', {});
      const solved = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString()) as {
        challenge: { parameters: { data: object; nonce: string; cost: number } };
        solution: { counter: number; derivedKey: string };
      };
      const forged = [
        'rubbish',
        Buffer.from('{}').toString('base64'),
        ...[
          { ...solved, solution: { ...solved.solution, derivedKey: '0'.repeat(64) } },
          {
            ...solved,
            challenge: {
              ...solved.challenge,
              parameters: { ...solved.challenge.parameters, data: { action: 'other' } },
            },
          },
          {
            ...solved,
            challenge: {
              ...solved.challenge,
              parameters: { ...solved.challenge.parameters, nonce: 'f'.repeat(32) },
            },
          },
        ].map((payload) => Buffer.from(JSON.stringify(payload)).toString('base64')),
      ];
      for (const validate of forged)
        expect((await person.request('sendSmsCode', { phone: newPhone(), validate })).code).toBe(
          ERROR_CODES.captchaInvalid.code,
        );
    });

    it('[T11] is required before a code is sent', async () => {
      const phone = newPhone();
      await planet.person().request('sendSmsCode', { phone, validate: 'rubbish' });
      expect(planet.lines.some((line) => line.includes(phone))).toBe(false);
    });
  });

  describe('code', () => {
    it('signs in, creates the user once, and returns the current user', async () => {
      const phone = newPhone();
      const person = planet.person();
      const user = await person.signIn(phone, code);
      const received = await person.call('getUserInfo', {});
      expect(received).toMatchObject({
        userId: user.userId,
        status: 1,
        kind: 'phone',
        nicknameSet: false,
        ...lookFields(newcomerLook(user.userId)),
      });
      expect(received.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`);
      planet.advance(2 * MINUTE);
      expect((await planet.person().signIn(phone, code)).userId).toBe(user.userId);
    });

    it('[T9] is single-use, and expires after ten minutes', async () => {
      const phone = newPhone();
      const person = planet.person();
      const rid = await person.requestCode(phone);
      const right = { phone, rid, code: code(phone), distinctId: '' };
      expect((await person.request('loginMobile', right)).code).toBe(200);
      expect((await planet.person().request('loginMobile', right)).code).toBe(ERROR_CODES.codeExpired.code);

      planet.advance(2 * MINUTE);
      const late = await person.requestCode(phone);
      planet.advance(11 * MINUTE);
      const answer = await person.request('loginMobile', { phone, rid: late, code: code(phone) });
      expect(answer.code).toBe(ERROR_CODES.codeExpired.code);
    });

    it('[T9][T10] expires after five wrong attempts, even for the right code', async () => {
      const phone = newPhone();
      const person = planet.person();
      const rid = await person.requestCode(phone);
      const wrong = another(code(phone));
      for (let i = 0; i < 5; i++)
        expect((await person.request('loginMobile', { phone, rid, code: wrong })).code).toBe(
          ERROR_CODES.codeInvalid.code,
        );
      const answer = await person.request('loginMobile', { phone, rid, code: code(phone) });
      expect(answer.code).toBe(ERROR_CODES.codeAttempts.code);
    });

    it('[T10] is bound to its request and phone', async () => {
      const [mine, theirs] = [newPhone(), newPhone()];
      const person = planet.person();
      const rid = await person.requestCode(mine);
      const other = await person.requestCode(theirs);
      const tries = [
        { phone: theirs, rid, code: code(mine) },
        { phone: theirs, rid: other, code: another(code(theirs)) },
        { phone: mine, rid: 'unknown', code: code(mine) },
      ];
      for (const input of tries)
        expect((await person.request('loginMobile', input)).code).toBe(ERROR_CODES.codeInvalid.code);
    });

    it('[T9] cannot be used twice at the same moment', async () => {
      const phone = newPhone();
      const rid = await planet.person().requestCode(phone);
      const input = { phone, rid, code: code(phone) };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => planet.person().request('loginMobile', input)),
      );
      expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    });

    it('[T11] is limited by phone: one a minute, five an hour, also for simultaneous requests', async () => {
      const phone = newPhone();
      const person = planet.person();
      const captchas = await Promise.all([person.captcha(), person.captcha(), person.captcha()]);
      const answers = await Promise.all(
        captchas.map((validate) => person.request('sendSmsCode', { phone, validate })),
      );
      expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
      const refused = answers.find((answer) => answer.code !== 200);
      expect(refused).toMatchObject({ code: ERROR_CODES.smsLimit.code, status: 429 });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      for (let i = 0; i < 4; i++) {
        planet.advance(2 * MINUTE);
        await person.requestCode(phone);
      }
      planet.advance(2 * MINUTE);
      const sixth = await person.request('sendSmsCode', { phone, validate: await person.captcha() });
      expect(sixth.code).toBe(ERROR_CODES.smsLimit.code);
    });

    it('[T12] does not reveal whether an account exists', async () => {
      const known = newPhone();
      await planet.person().signIn(known, code);
      planet.advance(2 * MINUTE);
      const answers = [];
      for (const phone of [known, newPhone()]) {
        const person = planet.person();
        const sent = await person.request('sendSmsCode', { phone, validate: await person.captcha() });
        const rid = sent.data?.rid;
        const failed = await person.request('loginMobile', { phone, rid, code: another(code(phone)) });
        answers.push({ sent: sent.code, shape: Object.keys(sent.data ?? {}), failed: failed.code });
      }
      expect(answers[0]).toEqual(answers[1]);
    });
  });

  describe('session', () => {
    it('[T1] is an HttpOnly, SameSite cookie', async () => {
      const phone = newPhone();
      const person = planet.person();
      const rid = await person.requestCode(phone);
      const { headers } = await person.request('loginMobile', { phone, rid, code: code(phone) });
      const cookie = headers.getSetCookie().find((line) => line.startsWith('tp_session='));
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      expect(cookie).toMatch(/Path=\//);
      // 256 bits (trust T2).
      expect(person.cookies.get('tp_session')).toMatch(/^[\w-]{43}$/);
    });

    it('[T2] is new at each sign-in, and the old one ends', async () => {
      const phone = newPhone();
      const person = planet.person();
      await person.signIn(phone, code);
      const before = person.cookies.get('tp_session') ?? '';
      planet.advance(2 * MINUTE);
      await person.signIn(phone, code);
      expect(person.cookies.get('tp_session')).not.toBe(before);
      const old = planet.person();
      old.cookies.set('tp_session', before);
      expect((await old.request('getUserInfo', {})).code).toBe(401);
    });

    it('[T3] ends on the server at sign-out, which may be repeated', async () => {
      const person = planet.person();
      await person.signIn(newPhone(), code);
      const stolen = planet.person();
      stolen.cookies.set('tp_session', person.cookies.get('tp_session') ?? '');
      expect((await stolen.request('getUserInfo', {})).code).toBe(200);
      await person.call('logout', {});
      expect((await stolen.request('getUserInfo', {})).code).toBe(401);
      expect(person.cookies.has('tp_session')).toBe(false);
      expect((await person.request('logout', {})).code).toBe(200);
    });

    it('[T3] ends when idle, and at its absolute age', async () => {
      const person = planet.person();
      await person.signIn(newPhone(), code);
      for (const days of [29, 29, 29]) {
        planet.advance(days * DAY);
        expect((await person.request('getUserInfo', {})).code).toBe(200);
      }
      planet.advance(4 * DAY);
      expect((await person.request('getUserInfo', {})).code).toBe(401);

      const idle = planet.person();
      await idle.signIn(newPhone(), code);
      planet.advance(31 * DAY);
      expect((await idle.request('getUserInfo', {})).code).toBe(401);
    });

    it('survives a restart', async () => {
      const person = planet.person();
      const { userId } = await person.signIn(newPhone(), code);
      await planet.restart();
      expect((await person.call('getUserInfo', {})).userId).toBe(userId);
    });
  });
});
