import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import {
  beginScan,
  confirmScan,
  identityStandInsEnv,
  startIdentityStandIns,
  type ProviderProfile,
  type IdentityStandIns,
} from '../support/stand-ins/identity-stand-ins';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer, errorText } from '../support/expected-errors';
import { onServer } from '../support/suites';

const MINUTE = 60_000;
let next = 13_810_000_000;
const newPhone = (): string => String(next++);

/** One way to sign in by WeChat: how a user confirms, and the code that results. */
interface Way {
  readonly planet: TestPlanet;
  /** Starts in the browser and lets the WeChat user of that name confirm. */
  yes(browser: Person, name: string, mode?: 'login' | 'bind'): Promise<{ state: string; code: string }>;
}

onServer('WeChat', (start) => {
  let own: TestPlanet;
  let real: TestPlanet;
  let sites: IdentityStandIns;
  const ways: Record<'the embedded scan' | 'the provider', Way> = Object.create(null) as never;
  beforeAll(async () => {
    sites = await startIdentityStandIns();
    own = await start();
    real = await start({ env: identityStandInsEnv(sites.url) });
    const phones = new Map<string, Person>();
    ways['the embedded scan'] = {
      planet: own,
      async yes(browser, name, mode) {
        const phone = phones.get(name) ?? own.person();
        phones.set(name, phone);
        const scan = await beginScan(browser, mode);
        return { state: scan.state, code: await confirmScan(browser, phone, scan, name) };
      },
    };
    ways['the provider'] = {
      planet: real,
      async yes(browser, name, mode = 'login') {
        const { state } = await browser.call('wechatStart', { mode });
        return { state, code: sites.codeOf({ id: name, name }) };
      },
    };
  });
  afterAll(async () => {
    await sites.stop();
  });

  describe.each(['the embedded scan', 'the provider'] as const)('%s', (name) => {
    const planet = (): TestPlanet => ways[name].planet;
    const yes: Way['yes'] = (...given) => ways[name].yes(...given);
    const signIn = async (browser: Person, who: string) =>
      browser.call('wechatCallback', await yes(browser, who));

    it('creates an account without a phone, and recognises it again', async () => {
      const browser = planet().person();
      const user = await signIn(browser, 'Ann');
      expect(user).toMatchObject({
        kind: 'phone',
        phone: '',
        wxNickname: 'Ann',
        nickname: 'Ann',
        nicknameSet: false,
        roleSet: ['user'],
      });
      expect((await browser.call('getUserInfo', {})).userId).toBe(user.userId);
      expect((await signIn(planet().person(), 'Ann')).userId).toBe(user.userId);
      expect((await signIn(planet().person(), 'Bea')).userId).not.toBe(user.userId);
    });

    it("[T2] replaces the browser's session", async () => {
      const browser = planet().person();
      await browser.call('loginGuest', { spaceId: 'plaza' }, { 'x-rehearsal-key': planet().rehearsalKey() });
      const before = browser.cookies.get('tp_session') ?? '';
      await signIn(browser, 'Cleo');
      expect(browser.cookies.get('tp_session')).not.toBe(before);
      const old = planet().person();
      old.cookies.set('tp_session', before);
      expect((await old.request('getUserInfo', {})).code).toBe(401);
    });

    it('[T15] accepts the code only in the browser that started, and uses up the state', async () => {
      const [browser, thief] = [planet().person(), planet().person()];
      const good = await yes(browser, 'Dora');
      await thief.call('logout', {});
      expect(await thief.request('wechatCallback', good)).toMatchObject(errorAnswer('scanExpired'));
      expect((await thief.request('getUserInfo', {})).code).toBe(401);
      expect((await browser.request('wechatCallback', good)).code).toBe(200);
      expect(await browser.request('wechatCallback', good)).toMatchObject(errorAnswer('scanExpired'));
    });

    it('[T15] lets one of five simultaneous attempts in', async () => {
      const browser = planet().person();
      const good = await yes(browser, 'Ella');
      const device = browser.cookies.get('tp_device') ?? '';
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => {
          const tab = planet().person();
          tab.cookies.set('tp_device', device);
          return tab.request('wechatCallback', good);
        }),
      );
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === ERROR_CODES.scanExpired.code)).toHaveLength(4);
    });

    it('[T15] ends after five minutes, and after a wrong code', async () => {
      const browser = planet().person();
      const late = await yes(browser, 'Fay');
      planet().advance(5 * MINUTE + 1000);
      expect(await browser.request('wechatCallback', late)).toMatchObject(errorAnswer('scanExpired'));
      const good = await yes(browser, 'Fay');
      expect(await browser.request('wechatCallback', { ...good, code: 'made-up' })).toMatchObject(
        errorAnswer('oauthFailed'),
      );
      expect(await browser.request('wechatCallback', good)).toMatchObject(errorAnswer('scanExpired'));
    });

    it('creates one account for two simultaneous first sign-ins', async () => {
      const browsers = [planet().person(), planet().person(), planet().person()];
      const good: { state: string; code: string }[] = [];
      for (const browser of browsers) good.push(await yes(browser, 'Gus'));
      const users = await Promise.all(
        browsers.map((browser, i) => browser.call('wechatCallback', good[i] ?? { code: '', state: '' })),
      );
      expect(new Set(users.map(({ userId }) => userId)).size).toBe(1);
    });

    it('binds to the signed-in account, which then signs in both ways', async () => {
      const browser = planet().person();
      const phone = newPhone();
      const { userId } = await browser.signIn(phone, (p) => planet().codeFor(p));
      const bound = await browser.call('wechatCallback', await yes(browser, 'Hal', 'bind'));
      expect(bound).toMatchObject({
        userId,
        wxNickname: 'Hal',
        phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
      });
      expect((await browser.call('getUserInfo', {})).userId).toBe(userId);
      expect((await signIn(planet().person(), 'Hal')).userId).toBe(userId);
      // A repetition is harmless.
      expect((await browser.call('wechatCallback', await yes(browser, 'Hal', 'bind'))).userId).toBe(userId);
    });

    it('[T14] refuses to bind the WeChat of another account, or a second one', async () => {
      const browser = planet().person();
      await browser.signIn(newPhone(), (p) => planet().codeFor(p));
      await signIn(planet().person(), 'Ida');
      expect(await browser.request('wechatCallback', await yes(browser, 'Ida', 'bind'))).toMatchObject(
        errorAnswer('identityTaken'),
      );
      await browser.call('wechatCallback', await yes(browser, 'Jan', 'bind'));
      expect(await browser.request('wechatCallback', await yes(browser, 'Kim', 'bind'))).toMatchObject(
        errorAnswer('identityTaken'),
      );
      expect((await browser.call('getUserInfo', {})).wxNickname).toBe('Jan');
    });

    it('[T14] binds one WeChat to one of two accounts at the same moment', async () => {
      const browsers = [planet().person(), planet().person()];
      const good: { state: string; code: string }[] = [];
      for (const browser of browsers) {
        await browser.signIn(newPhone(), (p) => planet().codeFor(p));
        good.push(await yes(browser, 'Lea', 'bind'));
      }
      const answers = await Promise.all(
        browsers.map((browser, i) => browser.request('wechatCallback', good[i])),
      );
      expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
        200,
        ERROR_CODES.identityTaken.code,
      ]);
    });

    it('binds only while the user who started is signed in', async () => {
      const browser = planet().person();
      await browser.signIn(newPhone(), (p) => planet().codeFor(p));
      const good = await yes(browser, 'Max', 'bind');
      await browser.call('logout', {});
      expect(await browser.request('wechatCallback', good)).toMatchObject(errorAnswer('unauthorized'));
      expect(await planet().person().request('wechatStart', { mode: 'bind' })).toMatchObject(
        errorAnswer('unauthorized'),
      );
      const guest = planet().person();
      await guest.call('loginGuest', { spaceId: 'plaza' }, { 'x-rehearsal-key': planet().rehearsalKey() });
      expect(await guest.request('wechatStart', { mode: 'bind' })).toMatchObject(errorAnswer('forbidden'));
    });

    it.each([
      ['wechatStart', { mode: 'steal' }],
      ['wechatPoll', { state: 'short' }],
      ['wechatPoll', {}],
      ['wechatCallback', { code: '', state: 'x'.repeat(43) }],
      ['wechatCallback', { code: 'x'.repeat(513), state: 'x'.repeat(43) }],
      ['wechatConfirmOpen', { ticket: 'x'.repeat(129) }],
      ['wechatConfirmAnswer', { ticket: 'x'.repeat(43), accept: 'yes' }],
    ] as const)('%s refuses wrong input %o, in both languages', async (call, input) => {
      const person = planet().person();
      expect(await person.request(call, input)).toMatchObject(errorAnswer('invalid'));
      expect((await person.request(call, input, { 'x-lang': 'en' })).desc).toEqual(
        errorText('invalid', 'en'),
      );
    });

    it.each([
      'wechatStart',
      'wechatPoll',
      'wechatCallback',
      'wechatConfirmOpen',
      'wechatConfirmAnswer',
    ] as const)('[T6] %s is refused from another site', async (call) => {
      const person = planet().person();
      const evil = { origin: 'https://evil.example' };
      expect(await person.request(call, {}, evil)).toMatchObject({
        ...errorAnswer('crossSite'),
        status: 403,
      });
      expect((await person.request(call, {}, { 'x-tiny-planet': undefined })).code).toBe(
        ERROR_CODES.crossSite.code,
      );
    });
  });

  describe('the provider', () => {
    const begin = (browser: Person) => browser.call('wechatStart', {});
    const ask = async (person: ProviderProfile) => {
      const browser = real.person();
      const { state } = await begin(browser);
      return browser.request('wechatCallback', { code: sites.codeOf(person), state });
    };

    it('redirects the browser to WeChat, which returns it to the relay page', async () => {
      const { kind, url, state } = await begin(real.person());
      expect(kind).toBe('redirect');
      const { origin, pathname, searchParams, hash } = new URL(url);
      expect(origin + pathname + hash).toBe('https://open.weixin.qq.com/connect/qrconnect#wechat_redirect');
      expect(searchParams.get('redirect_uri')).toMatch(/^http:\/\/[^/]+\/third\?provider=wechat$/);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        appid: 'wx-app',
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      expect(url).not.toContain('wx-secret');
    });

    it('copies name and picture, cleaned and within our limits', async () => {
      const name = '  一二三四五六七八九十👩‍🚀🙂\u202e and more ';
      const { data } = await ask({ id: 'Rae', name, avatar: 'https://thirdwx.qlogo.cn/a/132' });
      expect(data).toMatchObject({
        nickname: '一二三四五六七八九十👩‍🚀🙂',
        wxAvatar: 'https://thirdwx.qlogo.cn/a/132',
      });
      const odd = await ask({ id: 'Sam', name: '\u200b', avatar: 'javascript:alert(1)' });
      expect(odd.data).toMatchObject({ nickname: '', wxAvatar: '' });
    });

    it.each(['huge', 'no JSON', 'status 500', 'a redirect', 'nothing in it'] as const)(
      '[T36] survives %s from WeChat, and its log names no secret',
      async (fault) => {
        sites.fault = fault;
        try {
          const before = real.lines.length;
          expect(await ask({ id: 'Tess', name: 'Tess' })).toMatchObject({
            ...errorAnswer('oauthFailed'),
            status: 200,
          });
          const lines = real.lines.slice(before).join('\n');
          expect(lines).toContain('external sign-in failed');
          expect(lines).not.toMatch(/wx-secret|code-\d|token-\d/);
        } finally {
          sites.fault = undefined;
        }
        expect((await ask({ id: 'Tess', name: 'Tess' })).code).toBe(200);
      },
    );

    it('logs the error code of WeChat', async () => {
      const browser = real.person();
      const { state } = await begin(browser);
      await browser.request('wechatCallback', { code: 'made-up', state });
      expect(real.lines.some((line) => line.includes('errcode 40029'))).toBe(true);
    });

    it('has no confirmation page of its own', async () => {
      const phone = real.person();
      const ticket = 'x'.repeat(43);
      expect(await phone.request('wechatConfirmOpen', { ticket })).toMatchObject(errorAnswer('notFound'));
      const yes = { ticket, accept: true, nickname: 'Una' };
      expect(await phone.request('wechatConfirmAnswer', yes)).toMatchObject(errorAnswer('notFound'));
    });
  });

  it('[T11] is limited by address', async () => {
    const planet = await start({ env: { SIGN_INS_PER_ADDRESS: '3' } });
    for (let i = 0; i < 3; i++) await planet.person().call('wechatStart', {});
    const answer = await planet.person().request('wechatStart', {});
    expect(answer).toMatchObject({ ...errorAnswer('tooFast'), status: 429 });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    planet.advance(61 * MINUTE);
    expect((await planet.person().request('wechatStart', {})).code).toBe(200);
  });
});
