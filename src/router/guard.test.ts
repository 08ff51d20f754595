import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../contract/model/user/user';
import { runGuard, type GuardDeps } from './guard';
import type { Site, Target, Verdict } from './guard-steps';
import { ROUTES, routeOf } from './routes';

const person = (over: Partial<CurrentUser> = {}): CurrentUser =>
  ({
    userId: 'u1',
    kind: 'phone',
    phone: '138****0001',
    nicknameSet: true,
    interiorMark: 0,
    ...over,
  }) as CurrentUser;
const fresh = person({ nicknameSet: false });
const noPhone = person({ phone: '' });
const guest = person({ kind: 'guest', phone: '' });
const anonymous = person({ kind: 'anonymous', phone: '', nicknameSet: false });
const interior = person({ interiorMark: 5 });

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
  readonly fromPortal?: boolean;
  readonly phone?: boolean;
  readonly host?: string;
}

const CONFIG: Site['config'] = {
  mobileHosts: { 'planet.example': 'm.planet.example', 'test.example:8080': 'm.test.example:8080' },
  promoPaths: { '/spring': 'plaza', '/activity-promote?act=77': 'garden' },
};

async function guard(given: Given) {
  const done: string[] = [];
  let flag = given.fromPortal ?? false;
  const deps: GuardDeps = {
    arrive: (to) => done.push(`arrive ${to.pathname}`),
    fetchUser: () => {
      done.push('user');
      return given.fails === 'fetchUser' ? Promise.reject(new Error('down')) : Promise.resolve(given.user);
    },
    recordLogin: ({ userId }) => done.push(`login ${userId}`),
    signInAnonymously: (spaceId) => {
      done.push(`anonymous ${spaceId}`);
      return given.fails === 'anonymous'
        ? Promise.reject(new Error('down'))
        : Promise.resolve(given.stranger);
    },
    spaceExists: (spaceId) => {
      done.push(`space ${spaceId}`);
      return Promise.resolve(spaceId !== 'nowhere');
    },
    portalFlag: {
      get: () => flag,
      set: (value) => {
        flag = value;
      },
    },
  };
  const from = given.from === undefined ? undefined : target(given.from);
  const site: Site = { host: given.host ?? 'planet.example', phone: given.phone ?? false, config: CONFIG };
  const verdict = await runGuard({ to: target(given.to), from, site }, deps);
  return { verdict, done, flag };
}

const allow: Verdict = { kind: 'allow' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });
const load = (to: string): Verdict => ({ kind: 'load', to });
const plaza = encodeURIComponent('/main?id=plaza');
const nowhere = redirect('/spaceEnter?id=nowhere');
type Row = readonly [name: string, given: Given, verdict: Verdict];

const TABLE: readonly Row[] = [
  [
    '1: /main reloads when it is opened from another page',
    { to: '/main?id=a', from: '/home', user: person() },
    load('/main?id=a'),
  ],
  ['1: the first load of /main stays', { to: '/main?id=plaza', user: person() }, allow],
  [
    '1: a switch between spaces does not reload',
    { to: '/main?id=b', from: '/main?id=a', user: person() },
    allow,
  ],
  ['1 precedes 4: the reload wins', { to: '/main?id=a', from: '/home', phone: true }, load('/main?id=a')],

  ['2: the promotion leads into its space', { to: '/spring' }, redirect('/main?id=plaza')],
  ['2: also with further query parameters', { to: '/spring?from=poster' }, redirect('/main?id=plaza')],
  [
    '2: a promotion path with a query requires the query',
    { to: '/activity-promote?x=1&act=77' },
    redirect('/main?id=garden'),
  ],
  ['2: another query value opens the page', { to: '/activity-promote?act=78' }, allow],
  ['2 precedes 4', { to: '/spring', phone: true }, redirect('/main?id=plaza')],

  ['3: /portal is /', { to: '/portal' }, load('/')],
  ['3: /portal is /, also within the app', { to: '/portal', from: '/home', user: person() }, load('/')],
  ['3: /reserveInfo is /', { to: '/reserveInfo' }, load('/')],
  ['3 precedes 4', { to: '/portal', phone: true }, load('/')],

  ['4: a phone goes to its host', { to: '/login?a=1', phone: true }, load('//m.planet.example/login?a=1')],
  ['4: also on public paths', { to: '/', phone: true }, load('//m.planet.example/')],
  [
    '4: a test host has its own mobile host',
    { to: '/', phone: true, host: 'test.example:8080' },
    load('//m.test.example:8080/'),
  ],
  ['4: a phone stays without a mobile host', { to: '/', phone: true, host: 'localhost:8080' }, allow],
  ['4: a phone stays on its mobile host', { to: '/', phone: true, host: 'm.planet.example' }, allow],
  ['4: an inherited property is not a host', { to: '/', phone: true, host: 'constructor' }, allow],
  [
    '4: a host name matches every port',
    { to: '/', phone: true, host: 'planet.example:99' },
    load('//m.planet.example/'),
  ],
  ['4: a host with a port matches only that port', { to: '/', phone: true, host: 'test.example:81' }, allow],
  ['4: other devices stay', { to: '/' }, allow],
  ['4: /not-support stays readable', { to: '/not-support', phone: true }, allow],
  [
    '4: a phone learns that the editor needs a computer',
    { to: '/space-editor?id=a', phone: true, host: 'm.planet.example', user: person() },
    redirect(`/not-support?returnUrl=${encodeURIComponent('/space-editor?id=a')}`),
  ],
  [
    '4: also when signed in',
    { to: '/not-support?returnUrl=x', phone: true, host: 'm.planet.example', user: person() },
    allow,
  ],
  ['4: a computer opens the editor', { to: '/space-editor?id=a', user: person() }, allow],

  ['an unknown path goes home', { to: '/nowhere', user: person() }, redirect('/home')],
  ['/case without an id is unknown', { to: '/case/' }, redirect('/home')],
  ['a space without an id opens the front page', { to: '/main?id=' }, redirect('/spaceEnter')],
  ['a space may be named by spaceId', { to: '/main?spaceId=plaza', user: person() }, allow],

  ['7: interiorMark 5 may open /login', { to: '/login', from: '/nickname', user: interior }, allow],
  [
    '7: interiorMark 5 does not open /login as the first page',
    { to: '/login', user: interior },
    redirect('/home'),
  ],
  [
    '7: interiorMark 5 does not open /login from /login',
    { to: '/login?x=1', from: '/login', user: interior },
    redirect('/home'),
  ],
  ['7: /login goes home when signed in', { to: '/login', user: person() }, redirect('/home')],
  ['7: /login stays when opened from /home', { to: '/login', from: '/home', user: person() }, allow],
  ['7: /not-support goes home when signed in', { to: '/not-support', user: person() }, redirect('/home')],
  ['7: /service has skipRedirect', { to: '/service', user: person() }, allow],
  ['7: /home requires a phone', { to: '/home', user: noPhone }, redirect('/bindPhone?returnUrl=%2Fhome')],
  [
    '7: a space requires a phone',
    { to: '/main?id=plaza', user: noPhone },
    redirect(`/bindPhone?returnUrl=${plaza}`),
  ],
  [
    '7: /login requires a phone',
    { to: '/login?returnUrl=%2Finvite', user: noPhone },
    redirect('/bindPhone?returnUrl=%2Finvite'),
  ],
  ['7: /service requires no phone', { to: '/service', user: noPhone }, allow],
  ['7: /bindPhone is allowed without a phone', { to: '/bindPhone', user: noPhone }, allow],
  [
    '7: the phone precedes the nickname',
    { to: '/home', user: person({ phone: '', nicknameSet: false }) },
    redirect('/bindPhone?returnUrl=%2Fhome'),
  ],
  [
    '7: a user from the portal chooses a nickname first',
    { to: '/record-bank', user: fresh, fromPortal: true },
    redirect('/nickname?returnUrl=%2Frecord-bank'),
  ],
  ['7: a user who does not come from the portal may wait', { to: '/record-bank', user: fresh }, allow],
  ['7: a user with a nickname passes', { to: '/record-bank', user: person(), fromPortal: true }, allow],
  [
    '7 (addition): the nickname precedes the space',
    { to: '/main?id=plaza', user: fresh },
    redirect(`/nickname?returnUrl=${plaza}`),
  ],
  [
    '7 (addition): a first visit goes to the plaza instead of home',
    { to: '/home', user: fresh },
    redirect(`/nickname?returnUrl=${plaza}`),
  ],
  [
    '7: the returnUrl of /login is kept',
    { to: '/login?returnUrl=%2Fmain%3Fid%3Dgarden', user: fresh },
    redirect(`/nickname?returnUrl=${encodeURIComponent('/main?id=garden')}`),
  ],
  [
    '[T34] a returnUrl to another site is dropped',
    { to: '/login?returnUrl=%2F%2Fevil.example', user: fresh },
    redirect(`/nickname?returnUrl=${plaza}`),
  ],
  ['7: the nickname page itself is allowed', { to: '/nickname', user: fresh, fromPortal: true }, allow],

  ['a guest has no home', { to: '/home', user: guest }, redirect('/login?returnUrl=%2Fhome')],
  ['a guest may sign in with a phone', { to: '/login', user: guest }, allow],
  ['a guest may bind a phone', { to: '/bindPhone', user: guest }, allow],
  ['a guest may enter a space', { to: '/main?id=plaza', user: guest }, allow],
  ['a guest may wait in line', { to: '/get-in-line?spaceId=plaza', user: anonymous }, allow],

  ['8: /login needs no sign-in', { to: '/login' }, allow],
  ['8: /service needs no sign-in', { to: '/service' }, allow],
  ['8: /home requires a sign-in', { to: '/home' }, redirect('/login?returnUrl=%2Fhome')],
  [
    '8: the queue requires a sign-in',
    { to: '/get-in-line?spaceId=a' },
    redirect('/login?returnUrl=%2Fget-in-line%3FspaceId%3Da'),
  ],
  ['8: an anonymous sign-in enters an open space', { to: '/main?id=plaza', stranger: anonymous }, allow],
  ['8: a closed space requires a sign-in', { to: '/main?id=plaza' }, redirect(`/login?returnUrl=${plaza}`)],

  ['8 (addition): a link to an unknown space opens the front page', { to: '/main?id=nowhere' }, nowhere],
  [
    '8 (addition): also by the spaceId parameter',
    { to: '/main?spaceId=nowhere' },
    redirect('/spaceEnter?spaceId=nowhere'),
  ],
  ['8 (addition): also an invitation', { to: '/invite?id=nowhere' }, nowhere],
  ['8 (addition): the front page stays', { to: '/spaceEnter?id=nowhere' }, allow],
  ['8 (addition): the queue stays', { to: '/get-in-line?spaceId=nowhere' }, allow],
  ['8 (addition): the queue without a space stays', { to: '/get-in-line' }, allow],
  ['8 (addition): an empty id counts as none', { to: '/spaceEnter?id=' }, allow],
  [
    '7 (addition): no phone is required for an unknown space',
    { to: '/main?id=nowhere', user: noPhone },
    nowhere,
  ],
  [
    '7 (addition): no nickname is required for an unknown space',
    { to: '/main?id=nowhere', user: fresh },
    nowhere,
  ],
  [
    '8: an existing space requires a sign-in',
    { to: '/spaceEnter?id=a' },
    redirect('/login?returnUrl=%2FspaceEnter%3Fid%3Da'),
  ],

  [
    '9: a failure opens /login with the previous URL',
    { to: '/nickname', from: '/home', fails: 'fetchUser' },
    redirect('/login?returnUrl=%2Fhome'),
  ],
  [
    '9: a failure on the first load opens /login with the target URL',
    { to: '/main?id=plaza', fails: 'anonymous' },
    redirect(`/login?returnUrl=${plaza}`),
  ],
  ['9: already on /login stays', { to: '/login', fails: 'fetchUser' }, allow],
];

describe('navigation guard', () => {
  it.each(TABLE)('%s', async (_name, given, verdict) => {
    expect((await guard(given)).verdict).toEqual(verdict);
  });

  it('5: dialogs and title change after steps 1 to 4 and before the user is loaded', async () => {
    expect((await guard({ to: '/home', user: person() })).done).toEqual(['arrive /home', 'user', 'login u1']);
    expect((await guard({ to: '/portal' })).done).toEqual([]);
    expect((await guard({ to: '/nowhere' })).done).toEqual([]);
  });

  it.each([
    ...['/', '/guide', '/activity-promote', '/aboutUs', '/infoPage', '/career'],
    ...['/annual-meeting', '/third?code=1', '/case/7', '/case/7/', '/wx-confirm?ticket=1', '/partner'],
  ])('6: %s passes without loading the user', async (to) => {
    const { verdict, done } = await guard({ to, user: noPhone, fails: 'fetchUser' });
    expect([verdict, done]).toEqual([allow, [`arrive ${target(to).pathname}`]]);
  });

  it('6: no other route is public', () => {
    const open = ROUTES.filter((route) => route.public).map((route) => route.path);
    expect(open.toSorted()).toEqual(
      [
        ...[
          '/',
          '/portal',
          '/guide',
          '/activity-promote',
          '/aboutUs',
          '/reserveInfo',
          '/infoPage',
          '/career',
        ],
        ...['/annual-meeting', '/third', '/case/:id', '/wx-confirm', '/partner'],
      ].toSorted(),
    );
  });

  it('8: the anonymous sign-in is tried for /main only', async () => {
    expect((await guard({ to: '/main?id=a' })).done).toEqual([
      'arrive /main',
      'user',
      'anonymous a',
      'space a',
    ]);
    expect((await guard({ to: '/spaceEnter?id=a' })).done).toEqual(['arrive /spaceEnter', 'user', 'space a']);
    expect((await guard({ to: '/main?id=a', user: guest })).done).toEqual([
      'arrive /main',
      'user',
      'login u1',
    ]);
  });

  it('8 (addition): spaceExists is called only when a redirect leads away from a space route', async () => {
    expect((await guard({ to: '/main?id=a', user: person() })).done).toEqual([
      'arrive /main',
      'user',
      'login u1',
    ]);
    expect((await guard({ to: '/home' })).done).toEqual(['arrive /home', 'user']);
    expect((await guard({ to: '/get-in-line' })).done).toEqual(['arrive /get-in-line', 'user']);
  });

  it('7: the portal sets its flag, and a phone clears it', async () => {
    expect((await guard({ to: '/aboutUs' })).flag).toBe(true);
    expect((await guard({ to: '/service', user: person() })).flag).toBe(true);
    expect((await guard({ to: '/home', fromPortal: true })).flag).toBe(true);
    expect((await guard({ to: '/home', fromPortal: true, user: noPhone })).flag).toBe(true);
    expect((await guard({ to: '/home', fromPortal: true, user: person() })).flag).toBe(false);
    expect((await guard({ to: '/third', fromPortal: false })).flag).toBe(false);
  });
});

describe('ROUTES', () => {
  it('has one row per path, and routeOf ignores a trailing slash', () => {
    const paths = ROUTES.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(routeOf(`${path.replace(':id', '7')}/`)?.path).toBe(path);
    expect([routeOf('/case/7/8'), routeOf('/Home'), routeOf('//home')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
