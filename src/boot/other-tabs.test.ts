import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../contract/model/user/user';
import { AppError } from '../http/app-error';
import type { Http } from '../http/client';
import type { Lang } from '../i18n/i18n';
import { createSessionState } from '../state/session';
import { followOtherTabs } from './other-tabs';

const person = (userId: string) => ({ userId }) as CurrentUser;

interface Tab {
  readonly at?: string;
  readonly shown?: string;
  /** The current owner of the session cookie. */
  readonly now?: string | AppError;
  readonly lang?: string;
}

/** A tab with the given state that gets the focus. */
async function comeBack({ at = '/home', shown, now, lang }: Tab, by: 'focus' | 'online' = 'focus') {
  const session = createSessionState();
  if (shown === undefined) session.signedOut();
  else session.signedIn(person(shown));
  const done: string[] = [];
  const listeners = new Map<string, () => void>();
  let answer: Promise<CurrentUser> | undefined;
  const http = {
    get: () => {
      done.push('request');
      answer =
        typeof now === 'string'
          ? Promise.resolve(person(now))
          : Promise.reject(now ?? AppError.of('unauthorized'));
      return answer;
    },
  } as unknown as Http;
  const end = followOtherTabs({
    http,
    page: {
      path: () => at,
      reload: () => done.push('reload'),
      listen: (type, run) => {
        listeners.set(type, run);
        return () => listeners.delete(type);
      },
    },
    store: { get: () => lang },
    session,
    lang: () => 'zh',
    showLang: (next: Lang) => done.push(`lang ${next}`),
  });
  listeners.get(by)?.();
  await answer?.catch(() => undefined);
  // The effects of the response run in the same turn.
  await new Promise(setImmediate);
  end();
  return { done, user: session.state.user?.userId, listeners: listeners.size };
}

describe('followOtherTabs', () => {
  it.each(['focus', 'online'] as const)('on %s, signs out when another tab has signed out', async (by) => {
    expect((await comeBack({ shown: 'ann' }, by)).done).toEqual(['request', 'reload']);
    expect((await comeBack({ shown: 'ann', now: 'bob' }, by)).done).toEqual(['request', 'reload']);
  });

  it('does nothing when the user is the same or the request fails', async () => {
    expect((await comeBack({ shown: 'ann', now: 'ann' })).done).toEqual(['request']);
    expect((await comeBack({ shown: 'ann', now: AppError.local('network') })).done).toEqual(['request']);
    expect((await comeBack({ at: '/login' })).done).toEqual(['request']);
  });

  it('signs in when another tab has signed in: the sign-in page continues, a public page shows the user', async () => {
    expect((await comeBack({ at: '/login', now: 'ann' })).done).toEqual(['request', 'reload']);
    const portal = await comeBack({ at: '/', now: 'ann' });
    expect([portal.done, portal.user]).toEqual([['request'], 'ann']);
  });

  it('leaves a space to its own connection', async () => {
    expect((await comeBack({ at: '/main', shown: 'ann' })).done).toEqual([]);
  });

  it('adopts the language of another tab', async () => {
    expect((await comeBack({ shown: 'ann', now: 'ann', lang: 'en' })).done).toEqual(['lang en', 'request']);
    expect((await comeBack({ shown: 'ann', now: 'ann', lang: 'zh' })).done).toEqual(['request']);
  });

  it('stops listening when it is disposed', async () => {
    expect((await comeBack({ shown: 'ann', now: 'ann' })).listeners).toBe(0);
  });
});
