import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '../../../server/database/schema';
import { withStoppedServer } from '../support/db-helpers';
import { beginScan, scanWith } from '../support/stand-ins/identity-stand-ins';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';

const MINUTE = 60_000;

onServer('the simulated scan', (start) => {
  let own: TestPlanet;
  beforeAll(async () => {
    own = await start();
  });

  it('reports its state: waiting, scanned, confirmed with a code once', async () => {
    const [browser, phone] = [own.person(), own.person()];
    const { kind, state, url, expiresIn } = await browser.call('wechatStart', {});
    expect({ kind, expiresIn }).toEqual({ kind: 'scan', expiresIn: 300 });
    expect(url).toMatch(
      new RegExp(`^${own.url.replace('localhost', '(localhost|127.0.0.1)')}/wx-confirm\\?ticket=[\\w-]{43}$`),
    );
    const ticket = new URL(url).searchParams.get('ticket') ?? '';
    const poll = () => browser.call('wechatPoll', { state });
    expect(await poll()).toEqual({ status: 'waiting' });
    const opened = await phone.call('wechatConfirmOpen', { ticket }, { 'x-lang': 'en' });
    expect(opened).toMatchObject({ mode: 'login', brandName: 'Tiny Planet', nickname: '' });
    expect(opened.expiresIn).toBeGreaterThan(290);
    expect(await poll()).toEqual({ status: 'scanned' });
    await phone.call('wechatConfirmAnswer', { ticket, accept: true, nickname: ' 小\u200b明 ' });
    const polls = await Promise.all([poll(), poll(), poll(), poll()]);
    expect(polls.filter(({ code }) => code !== undefined)).toHaveLength(1);
    expect(await poll()).toEqual({ status: 'confirmed' });
    const code = polls.find((received) => received.code !== undefined)?.code ?? '';
    expect(await browser.call('wechatCallback', { code, state })).toMatchObject({ wxNickname: '小明' });
  });

  it('recognises the phone and its name again', async () => {
    const phone = own.person();
    const first = await scanWith(own.person(), phone, 'Nia');
    const { ticket } = await beginScan(own.person());
    expect((await phone.call('wechatConfirmOpen', { ticket })).nickname).toBe('Nia');
    // Without input the previous name stays; a new name replaces it.
    expect(await scanWith(own.person(), phone)).toMatchObject({ userId: first.userId, wxNickname: 'Nia' });
    expect(await scanWith(own.person(), phone, 'Nova')).toMatchObject({
      userId: first.userId,
      wxNickname: 'Nova',
    });
    expect((await scanWith(own.person(), own.person(), 'Nia')).userId).not.toBe(first.userId);
  });

  it("checks a new name against the platform's word list, but not the previous name or a refusal", async () => {
    const phone = own.person();
    const { userId } = await scanWith(own.person(), phone, 'Rae');
    const wxNickname = '赌博网站';
    await withStoppedServer(own, (db) => db.update(users).set({ wxNickname }).where(eq(users.id, userId)));
    // Not typed, or returned as shown.
    expect(await scanWith(own.person(), phone)).toMatchObject({ userId, wxNickname });
    expect(await scanWith(own.person(), phone, wxNickname)).toMatchObject({ userId, wxNickname });
    const { ticket } = await beginScan(own.person());
    await phone.call('wechatConfirmOpen', { ticket });
    const answer = { ticket, nickname: '色情网站' };
    expect(await phone.request('wechatConfirmAnswer', { ...answer, accept: true })).toMatchObject(
      errorAnswer('wordsBlocked'),
    );
    expect((await phone.request('wechatConfirmAnswer', { ...answer, accept: false })).code).toBe(200);
  });

  it('can be refused on the phone', async () => {
    const [browser, phone] = [own.person(), own.person()];
    const scan = await beginScan(browser);
    await phone.call('wechatConfirmOpen', { ticket: scan.ticket });
    await phone.call('wechatConfirmAnswer', { ticket: scan.ticket, accept: false });
    expect(await browser.call('wechatPoll', { state: scan.state })).toEqual({ status: 'refused' });
    const again = { ticket: scan.ticket, accept: true, nickname: 'Ola' };
    expect(await phone.request('wechatConfirmAnswer', again)).toMatchObject(errorAnswer('scanExpired'));
  });

  it('[T15] belongs to the first phone that opens it', async () => {
    const [browser, phone, other] = [own.person(), own.person(), own.person()];
    const { ticket } = await beginScan(browser);
    await phone.call('wechatConfirmOpen', { ticket });
    expect((await phone.request('wechatConfirmOpen', { ticket })).code).toBe(200);
    expect(await other.request('wechatConfirmOpen', { ticket })).toMatchObject(errorAnswer('scanExpired'));
    const yes = { ticket, accept: true, nickname: 'Pia' };
    expect(await other.request('wechatConfirmAnswer', yes)).toMatchObject(errorAnswer('scanExpired'));
    expect((await phone.request('wechatConfirmAnswer', yes)).code).toBe(200);
  });

  it('survives when a new phone loses the first answer', async () => {
    const [browser, phone, other] = [own.person(), own.person(), own.person()];
    const { ticket, state } = await beginScan(browser);
    await phone.call('wechatConfirmOpen', { ticket });
    phone.cookies.clear();
    expect((await phone.request('wechatConfirmOpen', { ticket })).code).toBe(200);
    // The phone confirms with its current cookie, and owns the ticket then.
    await phone.call('wechatConfirmAnswer', { ticket, accept: true, nickname: 'Pat' });
    expect(await other.request('wechatConfirmOpen', { ticket })).toMatchObject(errorAnswer('scanExpired'));
    const { code = '' } = await browser.call('wechatPoll', { state });
    const first = await browser.call('wechatCallback', { code, state });
    expect((await scanWith(own.person(), phone)).userId).toBe(first.userId);
  });

  it('[T15] reveals nothing to another browser, or after its time', async () => {
    const [browser, phone, thief] = [own.person(), own.person(), own.person()];
    const scan = await beginScan(browser);
    await thief.call('logout', {});
    expect(await thief.call('wechatPoll', { state: scan.state })).toEqual({ status: 'expired' });
    own.advance(5 * MINUTE + 1000);
    expect(await browser.call('wechatPoll', { state: scan.state })).toEqual({ status: 'expired' });
    expect(await phone.request('wechatConfirmOpen', { ticket: scan.ticket })).toMatchObject(
      errorAnswer('scanExpired'),
    );
    expect(await phone.request('wechatConfirmOpen', { ticket: 'x'.repeat(43) })).toMatchObject(
      errorAnswer('scanExpired'),
    );
  });

  it.each([
    ['no name at all', {}, 'nicknameEmpty'],
    ['spaces', { nickname: '  ' }, 'nicknameEmpty'],
    ['13 characters', { nickname: 'abcdefghijklm' }, 'nicknameTooLong'],
  ] as const)('asks for a name: not %s', async (_, input, error) => {
    const phone = own.person();
    const { ticket } = await beginScan(own.person());
    await phone.call('wechatConfirmOpen', { ticket });
    expect(await phone.request('wechatConfirmAnswer', { ticket, accept: true, ...input })).toMatchObject(
      errorAnswer(error),
    );
    expect(
      (await phone.request('wechatConfirmAnswer', { ticket, accept: true, nickname: 'Quin' })).code,
    ).toBe(200);
  });

  it('[T1] stores the phone in an HttpOnly cookie for a year', async () => {
    const { ticket } = await beginScan(own.person());
    const { headers } = await own.person().request('wechatConfirmOpen', { ticket });
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('tp_own='));
    expect(line).toMatch(/^tp_own=[\w-]{43};/);
    expect(line).toMatch(/Max-Age=31536000/);
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
  });
});
