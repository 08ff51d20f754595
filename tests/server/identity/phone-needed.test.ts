import { beforeAll, expect, it } from 'vitest';
import type { CallName } from '../../../contract/calls/index';
import { chatFilePath } from '../../../contract/model/chat/chat';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { ALL_CALLS } from '../support/calls';
import { errorAnswer } from '../support/expected-errors';
import type { Person } from '../support/person';
import { onServer } from '../support/suites';
import type { TestPlanet } from '../support/test-planet';
import { beginScan, confirmScan } from '../support/stand-ins/identity-stand-ins';

const WITHOUT_PHONE: readonly CallName[] = [
  'accountDeletion',
  'answerSurvey',
  'bindMobile',
  'deleteAccount',
  'endOtherSessions',
  'endOwnSession',
  'getSurvey',
  'getUserInfo',
  'listOwnSessions',
  'robotMsg',
  'saveLanguage',
  'saveUserInfo',
  'userInfoOperation',
  'verifyPermission',
];

onServer('an account without a phone (section 6)', (start) => {
  let planet: TestPlanet;
  let account: Person;
  beforeAll(async () => {
    planet = await start();
    account = planet.person();
    const scan = await beginScan(account);
    await account.call('wechatCallback', {
      state: scan.state,
      code: await confirmScan(account, planet.person(), scan, 'Ann'),
    });
  });

  it('makes no call but those that lead to a phone', async () => {
    const codes = await Promise.all(
      Object.entries(ALL_CALLS)
        .filter(([, { access }]) => access !== 'public')
        .map(async ([name, { method, path, bytes }]) => {
          const response = await account.raw(path, {
            method,
            ...(method === 'GET' ? {} : { body: bytes ? new Uint8Array(1) : '{}' }),
            headers: {
              'x-tiny-planet': '1',
              ...(method === 'GET'
                ? {}
                : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
            },
          });
          const { code } = (await response.json()) as { code: number };
          return [name, code] as const;
        }),
    );
    const passed = codes.filter(([, code]) => code !== ERROR_CODES.phoneNeeded.code).map(([name]) => name);
    expect(passed.sort()).toEqual(WITHOUT_PHONE);
  });

  it('downloads no file of a chat', async () => {
    const response = await account.raw(chatFilePath('f-none'));
    expect(await response.json()).toMatchObject(errorAnswer('phoneNeeded'));
  });

  it('makes spaces once a phone is bound', async () => {
    const space = { spaceName: '山谷' };
    expect(await account.request('addSpace', space)).toMatchObject(errorAnswer('phoneNeeded'));
    const phone = '13822220001';
    const rid = await account.requestCode(phone);
    await account.call('bindMobile', { phone, rid, code: planet.codeFor(phone), loginType: 'wechat' });
    expect((await account.request('addSpace', space)).code).toBe(ERROR_CODES.ok.code);
  });
});
