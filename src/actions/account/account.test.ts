import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../contract/model/user/user';
import type { Http } from '../../http/client';
import { createSessionState } from '../../state/session';
import { createAccount } from './account';

/** Signs a user out; `url` is the partner's response. */
async function signOut(providers: CurrentUser['providers'], url: string) {
  const called: string[] = [];
  const answer = (path: string): Promise<unknown> => {
    called.push(path);
    return Promise.resolve({ url });
  };
  const session = createSessionState();
  session.signedIn({ providers } as CurrentUser);
  const account = createAccount({
    http: { get: answer, post: answer, onReaction: () => () => undefined } as Http,
    session,
    distinctId: () => Promise.resolve(''),
    solveCaptcha: () => Promise.resolve(''),
  });
  const to = await account.signOut();
  return { called, to, status: session.state.status };
}

describe('Account.signOut', () => {
  it('ends the session at this server', async () => {
    expect(await signOut(['phone', 'wechat'], 'https://partner.example/out')).toEqual({
      called: ['/api/logout'],
      to: undefined,
      status: 'out',
    });
  });

  it("ends the session and returns the partner's sign-out URL when the partner has one", async () => {
    expect(await signOut(['hkust', 'phone'], 'https://partner.example/out')).toEqual({
      called: ['/api/hkust/loginOut'],
      to: 'https://partner.example/out',
      status: 'out',
    });
  });

  it('returns nothing when the partner has no sign-out page', async () => {
    expect((await signOut(['hkust'], '/login')).to).toBeUndefined();
  });
});
