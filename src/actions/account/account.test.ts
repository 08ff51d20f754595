import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../contract/model/user.schema';
import type { Http } from '../../http/client';
import { createSessionState } from '../../state/session';
import { createAccount } from './account';

/** A person who signs out; `url` is what the partner's call answers. */
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

describe('signing out', () => {
  it('ends the session here', async () => {
    expect(await signOut(['phone', 'wechat'], 'https://partner.example/out')).toEqual({
      called: ['/api/logout'],
      to: undefined,
      status: 'out',
    });
  });

  it('ends it at the partner too, whose address comes along', async () => {
    expect(await signOut(['hkust', 'phone'], 'https://partner.example/out')).toEqual({
      called: ['/api/hkust/loginOut'],
      to: 'https://partner.example/out',
      status: 'out',
    });
  });

  it('stays here when the partner has no page of its own for that', async () => {
    expect((await signOut(['hkust'], '/login')).to).toBeUndefined();
  });
});
