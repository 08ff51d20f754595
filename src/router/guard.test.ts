import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../contract/model/user.schema';
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
    '1: /main from another page loads anew',
    { to: '/main?id=a', from: '/home', user: person() },
    load('/main?id=a'),
  ],
  ['1: the first load of /main stays', { to: '/main?id=plaza', user: person() }, allow],
  ['1: from space to space stays', { to: '/main?id=b', from: '/main?id=a', user: person() }, allow],
  [
    '1 comes before 4: the load decides',
    { to: '/main?id=a', from: '/home', phone: true },
    load('/main?id=a'),
  ],

  ['2: the promotion leads into its space', { to: '/spring' }, redirect('/main?id=plaza')],
  ['2: also with a mark of the channel', { to: '/spring?from=poster' }, redirect('/main?id=plaza')],
  [
    '2: an address with a query wants it',
    { to: '/activity-promote?x=1&act=77' },
    redirect('/main?id=garden'),
  ],
  ['2: with another value it is the page', { to: '/activity-promote?act=78' }, allow],
  ['2 comes before 4', { to: '/spring', phone: true }, redirect('/main?id=plaza')],

  ['3: /portal is /', { to: '/portal' }, load('/')],
  ['3: /portal is /, from inside too', { to: '/portal', from: '/home', user: person() }, load('/')],
  ['3: /reserveInfo is /', { to: '/reserveInfo' }, load('/')],
  ['3 comes before 4', { to: '/portal', phone: true }, load('/')],

  ['4: a phone goes to its host', { to: '/login?a=1', phone: true }, load('//m.planet.example/login?a=1')],
  ['4: also on public paths', { to: '/', phone: true }, load('//m.planet.example/')],
  [
    '4: a test host has its own',
    { to: '/', phone: true, host: 'test.example:8080' },
    load('//m.test.example:8080/'),
  ],
  ['4: where there is none it stays', { to: '/', phone: true, host: 'localhost:8080' }, allow],
  ['4: on its host it stays', { to: '/', phone: true, host: 'm.planet.example' }, allow],
  ['4: no host is named by accident', { to: '/', phone: true, host: 'constructor' }, allow],
  [
    '4: a name stands for every port',
    { to: '/', phone: true, host: 'planet.example:99' },
    load('//m.planet.example/'),
  ],
  ['4: but a port for itself', { to: '/', phone: true, host: 'test.example:81' }, allow],
  ['4: others stay', { to: '/' }, allow],
  ['4: /not-support can be read', { to: '/not-support', phone: true }, allow],

  ['an unknown path goes home', { to: '/nowhere', user: person() }, redirect('/home')],
  ['/case alone is unknown', { to: '/case/' }, redirect('/home')],
  ['a space without an id: the front page says so', { to: '/main?id=' }, redirect('/spaceEnter')],
  ['a space may be named by spaceId', { to: '/main?spaceId=plaza', user: person() }, allow],

  ['7: interiorMark 5 may open /login', { to: '/login', from: '/nickname', user: interior }, allow],
  ['7: but not as the first page', { to: '/login', user: interior }, redirect('/home')],
  ['7: nor from itself', { to: '/login?x=1', from: '/login', user: interior }, redirect('/home')],
  ['7: signed in, /login goes home', { to: '/login', user: person() }, redirect('/home')],
  ['7: except from /home', { to: '/login', from: '/home', user: person() }, allow],
  ['7: signed in, /not-support goes home', { to: '/not-support', user: person() }, redirect('/home')],
  ['7: /service has skipRedirect', { to: '/service', user: person() }, allow],
  ['7: without a phone', { to: '/home', user: noPhone }, redirect('/bindPhone?returnUrl=%2Fhome')],
  [
    '7: without a phone, a space',
    { to: '/main?id=plaza', user: noPhone },
    redirect(`/bindPhone?returnUrl=${plaza}`),
  ],
  [
    '7: without a phone, /login',
    { to: '/login?returnUrl=%2Finvite', user: noPhone },
    redirect('/bindPhone?returnUrl=%2Finvite'),
  ],
  ['7: without a phone, /service', { to: '/service', user: noPhone }, allow],
  ['7: binding it is allowed', { to: '/bindPhone', user: noPhone }, allow],
  [
    '7: the phone comes before the name',
    { to: '/home', user: person({ phone: '', nicknameSet: false }) },
    redirect('/bindPhone?returnUrl=%2Fhome'),
  ],
  [
    '7: from the portal, the nickname comes first',
    { to: '/record-bank', user: fresh, fromPortal: true },
    redirect('/nickname?returnUrl=%2Frecord-bank'),
  ],
  ['7: not from the portal, it can wait', { to: '/record-bank', user: fresh }, allow],
  ['7: with one, nobody is asked', { to: '/record-bank', user: person(), fromPortal: true }, allow],
  [
    '7 (ours): the nickname before the space',
    { to: '/main?id=plaza', user: fresh },
    redirect(`/nickname?returnUrl=${plaza}`),
  ],
  [
    '7 (ours): a first visit home goes to the plaza',
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
  ['a guest keeps to the space', { to: '/main?id=plaza', user: guest }, allow],
  ['a guest may wait in line', { to: '/get-in-line?spaceId=plaza', user: anonymous }, allow],

  ['8: nobody on /login', { to: '/login' }, allow],
  ['8: nobody on /service', { to: '/service' }, allow],
  ['8: nobody on /home signs in', { to: '/home' }, redirect('/login?returnUrl=%2Fhome')],
  [
    '8: nobody in line signs in',
    { to: '/get-in-line?spaceId=a' },
    redirect('/login?returnUrl=%2Fget-in-line%3FspaceId%3Da'),
  ],
  ['8: a stranger enters an open space', { to: '/main?id=plaza', stranger: anonymous }, allow],
  ['8: a stranger at a closed one signs in', { to: '/main?id=plaza' }, redirect(`/login?returnUrl=${plaza}`)],

  ['8 (ours): a link to no space says so first', { to: '/main?id=nowhere' }, nowhere],
  [
    '8 (ours): also by its other name',
    { to: '/main?spaceId=nowhere' },
    redirect('/spaceEnter?spaceId=nowhere'),
  ],
  ['8 (ours): and with an invitation', { to: '/invite?id=nowhere' }, nowhere],
  ['8 (ours): the front page says it itself', { to: '/spaceEnter?id=nowhere' }, allow],
  ['8 (ours): so does the queue', { to: '/get-in-line?spaceId=nowhere' }, allow],
  ['8 (ours): and where no space is named', { to: '/get-in-line' }, allow],
  ['8 (ours): an empty name is none', { to: '/spaceEnter?id=' }, allow],
  ['7 (ours): no phone is asked for either', { to: '/main?id=nowhere', user: noPhone }, nowhere],
  ['7 (ours): nor a name', { to: '/main?id=nowhere', user: fresh }, nowhere],
  [
    '8: a space that is there asks for a sign-in',
    { to: '/spaceEnter?id=a' },
    redirect('/login?returnUrl=%2FspaceEnter%3Fid%3Da'),
  ],

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
    expect((await guard(given)).verdict).toEqual(verdict);
  });

  it('5: dialogs and title change after steps 1 to 4 and before the user is loaded', async () => {
    expect((await guard({ to: '/home', user: person() })).done).toEqual(['arrive /home', 'user']);
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
    expect((await guard({ to: '/main?id=a', user: guest })).done).toEqual(['arrive /main', 'user']);
  });

  it('8 (addition): spaceExists is called only when a redirect leads away from a space route', async () => {
    expect((await guard({ to: '/main?id=a', user: person() })).done).toEqual(['arrive /main', 'user']);
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
