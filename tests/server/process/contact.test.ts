import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { leftMessages } from '../../../server/database/schema-shell';
import { withStoppedServer } from '../support/db-helpers';
import { solve, type Person } from '../support/person';
import { startPlanet, type TestPlanet } from '../support/test-planet';
import {
  startStandIn,
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
} from '../support/stand-ins/http-stand-in';
import { onServer } from '../support/suites';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const json = (body: object): StandInAnswer => ({ body: JSON.stringify(body) });

/** WeCom as documented: a token, contact methods, a picture. */
function wecom() {
  const state = { tokens: 0, good: '', pictureOf: '' };
  const answer = ({ url, body }: StandInRequest): StandInAnswer => {
    if (url.pathname === '/picture.png') return { type: 'image/png', body: PNG };
    if (url.pathname === '/page.html') return { type: 'text/html', body: '<script>' };
    if (url.pathname === '/cgi-bin/gettoken') {
      if (url.searchParams.get('corpsecret') !== 'wecom-secret') return json({ errcode: 40001 });
      state.good = `token-${++state.tokens}`;
      return json({ errcode: 0, access_token: state.good, expires_in: 7200 });
    }
    if (url.searchParams.get('access_token') !== state.good) return json({ errcode: 42001 });
    const input = JSON.parse(body.toString()) as { config_id?: string; user?: string[] };
    const qr_code = state.pictureOf;
    if (url.pathname === '/cgi-bin/externalcontact/add_contact_way')
      return input.user?.[0] === 'helper'
        ? json({ errcode: 0, config_id: 'made', qr_code })
        : json({ errcode: 40003 });
    return ['made', 'known'].includes(input.config_id ?? '')
      ? json({ errcode: 0, contact_way: { config_id: input.config_id, qr_code } })
      : json({ errcode: 41044, errmsg: 'unknown' });
  };
  return { state, answer };
}

const KINDS = [
  {
    name: 'our own code',
    env: () => ({ CONTACT_URL: 'https://planet.example/hello' }),
    picture: /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/,
    known: 'default',
  },
  {
    name: 'WeCom',
    env: (url: string) => ({
      WECOM_URL: url,
      WECOM_CORP_ID: 'corp',
      WECOM_SECRET: 'wecom-secret',
      WECOM_USER: 'helper',
    }),
    picture: /^data:image\/png;base64,iVBORw0KGgo=$/,
    known: 'known',
  },
] as const;

describe.each(KINDS)('the QR code of "contact us" by $name', ({ env, picture, known }) => {
  const { state, answer } = wecom();
  let planet: TestPlanet;
  let service: StandIn;
  beforeAll(async () => {
    service = await startStandIn(answer);
    state.pictureOf = `${service.url}/picture.png`;
    planet = await startPlanet({ env: env(service.url) });
  });
  afterAll(async () => {
    await planet.stop();
    await service.stop();
  });
  const code = async (input: { id?: string } = {}) => planet.person().request('contactQr', input);

  it('is an image that our pages may show, for the default id and a known one', async () => {
    expect((await code()).data?.qr_code).toMatch(picture);
    expect((await code({ id: known })).data?.qr_code).toMatch(picture);
  });

  it('is not found for an unknown id, and refused for a long one', async () => {
    expect((await code({ id: 'nobody' })).code).toBe(ERROR_CODES.notFound.code);
    expect((await code({ id: 'x'.repeat(65) })).code).toBe(ERROR_CODES.invalid.code);
  });

  it('is limited to 60 requests a minute for an address', async () => {
    planet.advance(61_000);
    const answers = await Promise.all(Array.from({ length: 61 }, () => code()));
    expect(answers.filter((one) => one.code === 200)).toHaveLength(60);
    expect(answers.find((one) => one.code !== 200)).toMatchObject({
      code: ERROR_CODES.tooFast.code,
      status: 429,
    });
  });
});

describe('our own QR code', () => {
  it('leads to the about page, or reports that there is none', async () => {
    const withOrigin = await startPlanet({ env: { PUBLIC_ORIGIN: 'http://127.0.0.1' } });
    expect((await withOrigin.person().call('contactQr', {})).qr_code).toMatch(/^data:/);
    await withOrigin.stop();
    const without = await startPlanet();
    expect(await without.person().call('contactQr', {})).toEqual({ qr_code: '' });
    await without.stop();
  });
});

describe('WeCom', () => {
  const { state, answer } = wecom();
  let planet: TestPlanet;
  let service: StandIn;
  beforeAll(async () => {
    service = await startStandIn(answer);
    planet = await startPlanet({ env: KINDS[1].env(service.url) });
  });
  afterAll(async () => {
    await planet.stop();
    await service.stop();
  });
  const code = (id?: string) => planet.person().request('contactQr', id === undefined ? {} : { id });

  it('[T36] accepts images from itself or its own hosts only', async () => {
    for (const address of [
      'http://127.0.0.1:1/x.png',
      'https://evil.example/x.png',
      `${service.url}/page.html`,
    ]) {
      state.pictureOf = address;
      expect(await code()).toMatchObject({ code: ERROR_CODES.internal.code, status: 500 });
    }
    expect(planet.lines.join('')).not.toContain('wecom-secret');
  });

  it('is requested once while the image is fresh, creates one contact method, and renews an expired token', async () => {
    state.pictureOf = `${service.url}/picture.png`;
    const before = service.requests.length;
    const answers = await Promise.all([code(), code(), code()]);
    expect(answers.map((one) => one.code)).toEqual([200, 200, 200]);
    const pictures = () =>
      service.requests.slice(before).filter(({ url }) => url.pathname === '/picture.png');
    expect(pictures()).toHaveLength(1);

    planet.advance(61 * 60_000);
    state.good = 'another';
    const tokens = state.tokens;
    expect((await code()).code).toBe(200);
    expect([pictures().length, state.tokens]).toEqual([2, tokens + 1]);
    const made = service.requests.filter(({ url }) => url.pathname.endsWith('add_contact_way'));
    // The three failed requests above asked for it as well: the first method is reused.
    expect(made).toHaveLength(1);
  });

  it('needs its settings', async () => {
    await expect(startPlanet({ env: { WECOM_CORP_ID: 'corp' } })).rejects.toThrow('WECOM_SECRET must be set');
  });
});

onServer('a message for the team', (start) => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await start();
  });
  let count = 0;
  const newCid = (): string => `message-${++count}`;
  const captchaOf = async (person: Person, action: 'sms' | 'message' = 'message'): Promise<string> =>
    solve(await person.call('captchaChallenge', { action }));
  const words = { name: '小明', contact: '13813000001', company: '', text: '想做一场活动' };

  it('is accepted with a solved captcha, and again without another one', async () => {
    const person = planet.person();
    const message = { ...words, cid: newCid(), validate: await captchaOf(person) };
    expect((await person.request('leaveMessage', message)).code).toBe(200);
    expect((await person.request('leaveMessage', message)).code).toBe(200);
    const another = { ...message, cid: newCid() };
    expect((await person.request('leaveMessage', another)).code).toBe(ERROR_CODES.captchaInvalid.code);
  });

  it('is stored once when it arrives several times at once', async () => {
    const person = planet.person();
    const message = { ...words, cid: newCid(), validate: await captchaOf(person) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.request('leaveMessage', message)),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is not replaced by another text with the same cid', async () => {
    const person = planet.person();
    const message = { ...words, cid: newCid(), validate: await captchaOf(person) };
    await person.call('leaveMessage', message);
    const changed = await person.request('leaveMessage', { ...message, text: '别的话' });
    expect(changed.code).toBe(ERROR_CODES.invalid.code);
  });

  it('[T13] needs a captcha of its own action', async () => {
    const person = planet.person();
    const message = { ...words, cid: newCid(), validate: await captchaOf(person, 'sms') };
    expect((await person.request('leaveMessage', message)).code).toBe(ERROR_CODES.captchaInvalid.code);
    // After a refusal the message is accepted with a valid captcha.
    const good = { ...message, validate: await captchaOf(person) };
    expect((await person.request('leaveMessage', good)).code).toBe(200);
  });

  it.each([
    ['no text', { text: '  ' }, 'textEmpty'],
    ['too long a text', { text: 'x'.repeat(1001) }, 'invalid'],
    ['no name', { name: ' ' }, 'invalid'],
    ['no contact', { contact: 'a' }, 'invalid'],
    ['no captcha', { validate: '' }, 'invalid'],
    ['a short cid', { cid: 'short' }, 'invalid'],
    ['a space that cannot be', { spaceId: '../x' }, 'spaceNotFound'],
  ] as const)('is refused with %s', async (_, wrong, error) => {
    const message = { ...words, cid: newCid(), validate: 'unused', ...wrong };
    const answer = await planet.person().request('leaveMessage', message);
    expect(answer.code).toBe(ERROR_CODES[error].code);
  });

  it('[T6] is refused from another site', async () => {
    const message = { ...words, cid: newCid(), validate: 'unused' };
    const answer = await planet.person().request('leaveMessage', message, { origin: 'https://evil.example' });
    expect(answer.code).toBe(ERROR_CODES.crossSite.code);
  });

  it('is limited to ten an hour for a browser', async () => {
    planet.advance(61 * 60_000);
    const person = planet.person();
    const codes: number[] = [];
    for (let i = 0; i < 11; i++)
      codes.push((await person.request('leaveMessage', { ...words, cid: newCid(), validate: 'wrong' })).code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(ERROR_CODES.captchaInvalid.code));
    expect(codes.at(-1)).toBe(ERROR_CODES.tooFast.code);
  });
});

describe('a stored message', () => {
  it('is one complete row, and appears nowhere in the log', async () => {
    const planet = await startPlanet();
    try {
      const person = planet.person();
      const { userId } = await person.call(
        'loginGuest',
        { spaceId: 'plaza' },
        { 'x-rehearsal-key': planet.rehearsalKey() },
      );
      const validate = await solve(await person.call('captchaChallenge', { action: 'message' }));
      const message = { name: '<b>小明</b>', contact: '13813000009', company: '花店', text: '一行\n两行' };
      for (let i = 0; i < 2; i++)
        await person.call('leaveMessage', { ...message, spaceId: 'plaza', cid: 'message-kept', validate });
      const rows = await withStoppedServer(planet, (db) => db.select().from(leftMessages));
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ ...message, spaceId: 'plaza', userId, cid: 'message-kept' });
      expect(planet.lines.some((line) => line.includes('message to the provider stored'))).toBe(true);
      expect(planet.lines.join('')).not.toMatch(/13813000009|小明|两行/);
    } finally {
      await planet.stop();
    }
  });
});
