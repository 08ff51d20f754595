import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import {
  identityStandInsEnv,
  partnerSignIn,
  startIdentityStandIns,
  type IdentityStandIns,
} from '../support/stand-ins/identity-stand-ins';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer, errorText } from '../support/expected-errors';
import { onServer } from '../support/suites';

const MINUTE = 60_000;

interface Coming {
  readonly state: string;
  readonly code: string;
}
type Type = 0 | 201 | 202 | 203;

/** One partner: how a user signs in there, and the code that comes back. */
interface Way {
  readonly planet: TestPlanet;
  come(browser: Person, name: string, type?: Type, returnUrl?: string): Promise<Coming>;
}

onServer('the partner', (start) => {
  let own: TestPlanet;
  let real: TestPlanet;
  let sites: IdentityStandIns;
  const ways = new Map<string, Way>();
  beforeAll(async () => {
    sites = await startIdentityStandIns();
    own = await start();
    real = await start({ env: identityStandInsEnv(sites.url) });
    ways.set('of the embedded default', {
      planet: own,
      async come(browser, name, partnerUserType = 0, returnUrl = '/home') {
        const { state } = await browser.call('hkustStart', { returnUrl });
        const input = { state, account: 'someone', nickname: name, partnerUserType };
        const { url } = await browser.call('hkustDemoAuthorize', input);
        expect(url).toMatch(/^\/third\?/);
        const query = new URLSearchParams(url.slice('/third?'.length));
        return { state: query.get('state') ?? '', code: query.get('code') ?? '' };
      },
    });
    ways.set('with OAuth 2', {
      planet: real,
      async come(browser, name, partnerUserType = 0, returnUrl = '/home') {
        const { state } = await browser.call('hkustStart', { returnUrl });
        return { state, code: sites.codeOf({ id: name, name, partnerUserType }) };
      },
    });
  });
  afterAll(async () => {
    await sites.stop();
  });

  describe.each(['of the embedded default', 'with OAuth 2'])('%s', (name) => {
    const way = (): Way => {
      const found = ways.get(name);
      if (!found) throw new Error(`no partner ${name}`);
      return found;
    };
    const newBrowser = () => way().planet.person();

    it("creates an account with the partner's name and kind, and recognises it again", async () => {
      const browser = newBrowser();
      const first = await browser.call('hkustLoginByCode', await way().come(browser, '港小明', 202));
      expect(first.user).toMatchObject({
        kind: 'phone',
        phone: '',
        nickname: '港小明',
        nicknameSet: true,
        partnerUserType: 202,
        providers: ['hkust'],
      });
      expect((await browser.call('getUserInfo', {})).userId).toBe(first.user.userId);
      // Later the name is the user's own; the kind remains the partner's.
      await browser.call('saveUserInfo', { nickname: 'Mine' });
      await browser.call('logout', {});
      const again = await browser.call('hkustLoginByCode', await way().come(browser, '港小明', 201));
      expect(again.user).toMatchObject({ userId: first.user.userId, nickname: 'Mine', partnerUserType: 201 });
    });

    it("refuses names with blocked words, but never a sign-in because of the partner's name", async () => {
      const browser = newBrowser();
      if (way().planet === own) {
        const { state } = await browser.call('hkustStart', { returnUrl: '/home' });
        const input = { state, account: 'someone', nickname: '赌博网站', partnerUserType: 0 };
        expect(await browser.request('hkustDemoAuthorize', input)).toMatchObject(errorAnswer('wordsBlocked'));
        return;
      }
      const { user } = await browser.call('hkustLoginByCode', await way().come(browser, '赌博网站'));
      expect(user).toMatchObject({ nickname: '', nicknameSet: false });
    });

    it.each([
      ['/main?id=plaza#here', '/main?id=plaza#here'],
      ['//evil.example', '/home'],
      ['/\\evil.example', '/home'],
      ['/.//evil.example', '/home'],
      ['https://evil.example/', '/home'],
      ['javascript:alert(1)', '/home'],
      ['/\t/evil.example', '/home'],
      ['', '/home'],
    ])('[T34] goes on to %j as %s', async (returnUrl, path) => {
      const browser = newBrowser();
      const done = await browser.call('hkustLoginByCode', await way().come(browser, 'Ann', 0, returnUrl));
      expect(done.returnUrl).toBe(path);
    });

    it('[T15] accepts the code once, in the browser that started, within five minutes', async () => {
      const [browser, thief] = [newBrowser(), newBrowser()];
      const good = await way().come(browser, 'Bea');
      expect(await thief.request('hkustLoginByCode', good)).toMatchObject(errorAnswer('oauthFailed'));
      expect((await browser.request('hkustLoginByCode', good)).code).toBe(200);
      expect(await browser.request('hkustLoginByCode', good)).toMatchObject(errorAnswer('oauthFailed'));
      const late = await way().come(browser, 'Bea');
      way().planet.advance(5 * MINUTE + 1000);
      expect(await browser.request('hkustLoginByCode', late)).toMatchObject(errorAnswer('oauthFailed'));
      const wrong = { ...(await way().come(browser, 'Bea')), code: 'made-up' };
      expect(await browser.request('hkustLoginByCode', wrong, { 'x-lang': 'en' })).toMatchObject({
        code: ERROR_CODES.oauthFailed.code,
        desc: ERROR_CODES.oauthFailed.en,
      });
    });

    it("[T15] refuses a state of another provider's sign-in", async () => {
      const browser = newBrowser();
      const { state } = await browser.call('wechatStart', {});
      const { code } = await way().come(browser, 'Cleo');
      expect(await browser.request('hkustLoginByCode', { code, state })).toMatchObject(
        errorAnswer('oauthFailed'),
      );
    });

    it("[T3] ends the session and returns the partner's sign-out page", async () => {
      const browser = newBrowser();
      await browser.call('hkustLoginByCode', await way().come(browser, 'Dora'));
      const { url } = await browser.call('hkustLoginOut', {});
      expect(url).toBe(name === 'with OAuth 2' ? `${sites.url}/oauth/logout` : '/login');
      expect((await browser.request('getUserInfo', {})).code).toBe(401);
      // Harmless without a session.
      expect((await browser.request('hkustLoginOut', {})).code).toBe(200);
    });

    it.each([
      ['hkustStart', { returnUrl: `/${'x'.repeat(2048)}` }],
      ['hkustLoginByCode', { code: 'x' }],
      ['hkustLoginByCode', { code: '', state: 'x'.repeat(43) }],
      ['hkustLoginByCode', { code: 'x', state: 'short' }],
      ['hkustDemoAuthorize', { state: 'x'.repeat(43), account: 'no spaces', nickname: 'Ann' }],
      ['hkustDemoAuthorize', { state: 'x'.repeat(43), account: 'ann', nickname: 'Ann', partnerUserType: 7 }],
    ] as const)('%s refuses wrong input %o, in both languages', async (call, input) => {
      const person = newBrowser();
      expect(await person.request(call, input)).toMatchObject(errorAnswer('invalid'));
      expect((await person.request(call, input, { 'x-lang': 'en' })).desc).toEqual(
        errorText('invalid', 'en'),
      );
    });

    it.each(['hkustStart', 'hkustLoginByCode', 'hkustLoginOut', 'hkustDemoAuthorize'] as const)(
      '[T6][T7] %s is refused from another site',
      async (call) => {
        const evil = { origin: 'https://evil.example' };
        expect(await newBrowser().request(call, {}, evil)).toMatchObject({
          ...errorAnswer('crossSite'),
          status: 403,
        });
      },
    );
  });

  describe('simulated', () => {
    it('starts at a page of this server', async () => {
      const { url, state } = await own.person().call('hkustStart', {});
      expect(url).toBe(`/partner?state=${state}`);
    });

    it('[T14] has no passwords, so an account name works in one browser only', async () => {
      const browser = own.person();
      const first = await partnerSignIn(browser, 'Same.Name', 'Ann');
      expect((await partnerSignIn(browser, 'same.name', 'Ann')).userId).toBe(first.userId);
      expect((await partnerSignIn(browser, 'another', 'Ann')).userId).not.toBe(first.userId);
      expect((await partnerSignIn(own.person(), 'same.name', 'Ann')).userId).not.toBe(first.userId);
    });

    it('[T15] answers once, in the browser that started', async () => {
      const [browser, thief] = [own.person(), own.person()];
      const { state } = await browser.call('hkustStart', {});
      const input = { state, account: 'eve', nickname: 'Eve' };
      expect(await thief.request('hkustDemoAuthorize', input)).toMatchObject(errorAnswer('oauthFailed'));
      expect((await browser.request('hkustDemoAuthorize', input)).code).toBe(200);
      expect(await browser.request('hkustDemoAuthorize', input)).toMatchObject(errorAnswer('oauthFailed'));
    });

    it.each([
      ['', 'nicknameEmpty'],
      ['abcdefghijklm', 'nicknameTooLong'],
    ] as const)('refuses the name %j', async (nickname, error) => {
      const browser = own.person();
      const { state } = await browser.call('hkustStart', {});
      expect(await browser.request('hkustDemoAuthorize', { state, account: 'ann', nickname })).toMatchObject(
        errorAnswer(error),
      );
    });
  });

  describe('with OAuth 2', () => {
    const ask = async (profile: { id: string; name: string; partnerUserType?: number }) => {
      const browser = real.person();
      const { state } = await browser.call('hkustStart', {});
      return browser.request('hkustLoginByCode', { code: sites.codeOf(profile), state });
    };

    it('redirects the browser to the partner', async () => {
      const { url, state } = await real.person().call('hkustStart', {});
      const { origin, pathname, searchParams } = new URL(url);
      expect(origin + pathname).toBe(`${sites.url}/oauth/authorize`);
      expect(searchParams.get('redirect_uri')).toMatch(/^http:\/\/[^/]+\/third$/);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        tenant: '1',
        response_type: 'code',
        client_id: 'planet',
        state,
      });
      expect(url).not.toContain('partner-secret');
    });

    it('[T37] never puts its secret into an address', async () => {
      await ask({ id: 'fay', name: 'Fay' });
      expect(sites.requests.join('\n')).not.toContain('partner-secret');
      expect(sites.requests.join('\n')).not.toMatch(/token-\d/);
    });

    it('cleans the name, cuts it to twelve characters, and treats unknown kinds as ordinary users', async () => {
      const long = await ask({
        id: 'gus',
        name: ' 一二三四\u202e五六七八九十十一十二十三 ',
        partnerUserType: 999,
      });
      expect(long.data?.user).toMatchObject({
        nickname: '一二三四五六七八九十十一',
        nicknameSet: true,
        partnerUserType: 0,
      });
      const nameless = await ask({ id: 'hal', name: '\u3164' });
      expect(nameless.data?.user).toMatchObject({ nickname: '', nicknameSet: false });
    });

    it('lets the partner decide the look of its users, and keep their phones to itself', async () => {
      const browser = real.person();
      const { state } = await browser.call('hkustStart', {});
      const code = sites.codeOf({ id: 'ida', name: 'Ida', interiorMark: 5, isLockAvatar: true });
      const { user } = await browser.call('hkustLoginByCode', { code, state });
      expect(user).toMatchObject({ interiorMark: 5, isLockAvatar: true });
      expect(await browser.request('saveUserInfo', { image3d: '171' })).toMatchObject(
        errorAnswer('forbidden'),
      );
      expect((await ask({ id: 'ida', name: 'Ida' })).data?.user).toMatchObject({
        userId: user.userId,
        interiorMark: 0,
        isLockAvatar: false,
      });
    });

    it.each(['huge', 'no JSON', 'status 500', 'a redirect', 'nothing in it'] as const)(
      '[T36] survives %s from the partner',
      async (fault) => {
        sites.fault = fault;
        try {
          expect(await ask({ id: 'ida', name: 'Ida' })).toMatchObject(errorAnswer('oauthFailed'));
        } finally {
          sites.fault = undefined;
        }
        expect((await ask({ id: 'ida', name: 'Ida' })).code).toBe(200);
      },
    );

    it('has no sign-in page of its own', async () => {
      const browser = real.person();
      const { state } = await browser.call('hkustStart', {});
      expect(
        await browser.request('hkustDemoAuthorize', { state, account: 'jan', nickname: 'Jan' }),
      ).toMatchObject(errorAnswer('notFound'));
    });
  });

  it('[T11] is limited by address', async () => {
    const planet = await start({ env: { SIGN_INS_PER_ADDRESS: '2' } });
    for (let i = 0; i < 2; i++) await planet.person().call('hkustStart', {});
    expect(await planet.person().request('hkustStart', {})).toMatchObject({
      ...errorAnswer('tooFast'),
      status: 429,
    });
  });

  it('needs all of its settings or none', async () => {
    const { HKUST_TOKEN_URL: _, ...half } = identityStandInsEnv(sites.url);
    await expect(start({ env: half })).rejects.toThrow('HKUST_TOKEN_URL must be set too.');
  });
});
