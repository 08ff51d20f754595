import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../contract/model/user';
import { runGuard, type GuardDeps, type Target, type Verdict } from './guard';
import { spaceIdOf } from './routes';

const person = (over: Partial<CurrentUser> = {}): CurrentUser =>
  ({ userId: 'u1', kind: 'phone', nicknameSet: true, interiorMark: 0, ...over }) as CurrentUser;

const target = (path: string): Target => {
  const [pathname = '', query] = path.split('?');
  return { pathname, search: query === undefined ? '' : `?${query}` };
};

interface Given {
  readonly to: string;
  readonly from?: string;
  readonly user?: CurrentUser;
  readonly stranger?: CurrentUser;
  readonly fails?: 'fetchUser' | 'anonymous';
}

function guard(given: Given): Promise<Verdict> {
  const deps: GuardDeps = {
    fetchUser: () =>
      given.fails === 'fetchUser' ? Promise.reject(new Error('down')) : Promise.resolve(given.user),
    signInAnonymously: () =>
      given.fails === 'anonymous' ? Promise.reject(new Error('down')) : Promise.resolve(given.stranger),
    spaceIdOf,
  };
  const from = given.from === undefined ? undefined : target(given.from);
  return runGuard({ to: target(given.to), from }, deps);
}

const allow: Verdict = { kind: 'allow' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });
const plaza = encodeURIComponent('/main?id=plaza');

const TABLE: readonly (readonly [name: string, given: Given, verdict: Verdict])[] = [
  [
    '1: /main from another page loads anew',
    { to: '/main?id=plaza', from: '/home', user: person() },
    { kind: 'load', to: '/main?id=plaza' },
  ],
  ['1: the first load of /main stays', { to: '/main?id=plaza', user: person() }, allow],
  ['1: from space to space stays', { to: '/main?id=b', from: '/main?id=a', user: person() }, allow],
  ['the root goes home', { to: '/', user: person() }, redirect('/home')],
  ['an unknown path goes home', { to: '/nowhere', user: person() }, redirect('/home')],
  ['a space without an id goes home', { to: '/main', user: person() }, redirect('/home')],
  ['a space may be named by spaceId', { to: '/main?spaceId=plaza', user: person() }, allow],
  ['7: signed in, /login goes home', { to: '/login', user: person() }, redirect('/home')],
  ['7: except from /home', { to: '/login', from: '/home', user: person() }, allow],
  [
    '7: interiorMark 5 may open /login from elsewhere',
    { to: '/login', from: '/nickname', user: person({ interiorMark: 5 }) },
    allow,
  ],
  ['7: but not as the first page', { to: '/login', user: person({ interiorMark: 5 }) }, redirect('/home')],
  [
    '7: without a nickname, the nickname comes first and the space after it',
    { to: '/main?id=plaza', user: person({ nicknameSet: false }) },
    redirect(`/nickname?returnUrl=${plaza}`),
  ],
  [
    '7: a first visit on its way home goes to the plaza',
    { to: '/home', user: person({ nicknameSet: false }) },
    redirect(`/nickname?returnUrl=${plaza}`),
  ],
  [
    '7: the returnUrl of /login is kept across the nickname',
    { to: '/login?returnUrl=%2Fmain%3Fid%3Dgarden', user: person({ nicknameSet: false }) },
    redirect(`/nickname?returnUrl=${encodeURIComponent('/main?id=garden')}`),
  ],
  [
    '[T34] a returnUrl to another site is dropped',
    { to: '/login?returnUrl=%2F%2Fevil.example', user: person({ nicknameSet: false }) },
    redirect(`/nickname?returnUrl=${plaza}`),
  ],
  [
    '7: the nickname page itself is allowed',
    { to: '/nickname', user: person({ nicknameSet: false }) },
    allow,
  ],
  ['8: nobody on /login', { to: '/login' }, allow],
  ['8: nobody on /home signs in', { to: '/home' }, redirect('/login?returnUrl=%2Fhome')],
  [
    '8: a stranger enters a space that lets strangers in',
    { to: '/main?id=plaza', stranger: person({ kind: 'anonymous', nicknameSet: false }) },
    allow,
  ],
  [
    '8: a stranger whom the space does not let in signs in',
    { to: '/main?id=plaza' },
    redirect(`/login?returnUrl=${plaza}`),
  ],
  [
    'a guest has no home',
    { to: '/home', user: person({ kind: 'anonymous' }) },
    redirect('/login?returnUrl=%2Fhome'),
  ],
  ['a guest may sign in with a phone', { to: '/login', user: person({ kind: 'guest' }) }, allow],
  [
    '9: a failure goes to /login with where one was',
    { to: '/nickname', from: '/home', fails: 'fetchUser' },
    redirect('/login?returnUrl=%2Fhome'),
  ],
  [
    '9: on the first load, with where one was going',
    { to: '/main?id=plaza', fails: 'anonymous' },
    redirect(`/login?returnUrl=${plaza}`),
  ],
  ['9: already on /login stays', { to: '/login', fails: 'fetchUser' }, allow],
];

describe('navigation guard', () => {
  it.each(TABLE)('%s', async (_name, given, verdict) => {
    expect(await guard(given)).toEqual(verdict);
  });
});
