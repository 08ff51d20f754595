import type { ClientConfig } from '../../contract/model/client-config';
import type { CurrentUser } from '../../contract/model/user/user';
import { firstGoal } from './after-sign-in';
import { promoGoal } from './promo';
import { safeReturnUrl, withReturnUrl } from './return-url';
import { HOME, LOGIN, MAIN, NICKNAME, PATHS, routeOf, spaceIdOf } from './routes';

/** The decisions of the navigation guard (section 4), each a pure function; numbers are the specification's steps. */
export interface Target {
  readonly pathname: string;
  readonly search: string;
}

/** The environment of the page. */
export interface Site {
  /** With its port, if any. */
  readonly host: string;
  readonly phone: boolean;
  readonly config: Pick<ClientConfig, 'mobileHosts' | 'promoPaths'>;
}

export interface Navigation {
  readonly to: Target;
  /** Undefined on the first load of the page. */
  readonly from: Target | undefined;
  readonly site: Site;
}

export interface SignedNavigation extends Navigation {
  /** Undefined: not signed in. */
  readonly user: CurrentUser | undefined;
  /** The session flag: the user came from the portal. */
  readonly fromPortal: boolean;
}

export type Verdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A full page load of a path of this site, or of another own host. */
  | { readonly kind: 'load'; readonly to: string };

type Step<N> = (navigation: N) => Verdict | undefined;

export const allow: Verdict = { kind: 'allow' };
export const redirect = (to: string): Verdict => ({ kind: 'redirect', to });
const load = (to: string): Verdict => ({ kind: 'load', to });
export const pathOf = (target: Target): string => target.pathname + target.search;

/** 1. Entering /main from another page reloads that URL. */
export const reloadIntoSpace: Step<Navigation> = ({ to, from }) =>
  to.pathname === MAIN && from !== undefined && from.pathname !== MAIN ? load(pathOf(to)) : undefined;

/** 2. A promotion's address leads into its space. */
export const promoLeadsIntoSpace: Step<Navigation> = ({ to, site }) => {
  const spaceId = promoGoal(site.config.promoPaths, to);
  return spaceId === undefined ? undefined : redirect(`${MAIN}?id=${spaceId}`);
};

/** 3. The portal's other names are its root. */
export const portalIsTheRoot: Step<Navigation> = ({ to }) => {
  const path = routeOf(to.pathname)?.path;
  return path === PATHS.portal || path === PATHS.reserveInfo ? load(PATHS.root) : undefined;
};

/** The mobile host of a host; a name without a port matches every port. */
const mobileHostOf = ({ host, config }: Site): string | undefined =>
  [host, host.replace(/:\d+$/, '')]
    .filter((name) => Object.hasOwn(config.mobileHosts, name))
    .map((name) => config.mobileHosts[name])[0];

/** 4. Phones go to the mobile host, keeping path and query; without one they stay. */
export const phonesHaveTheirHost: Step<Navigation> = ({ to, site }) => {
  const host = site.phone ? mobileHostOf(site) : undefined;
  if (!host || host === site.host || to.pathname === PATHS.notSupport) return undefined;
  return load(`//${host}${pathOf(to)}`);
};

/** 4. What needs a computer says so on a phone, with the link to take along. */
export const phonesReadWhy: Step<Navigation> = ({ to, site }) =>
  site.phone && routeOf(to.pathname)?.computerOnly
    ? redirect(withReturnUrl(PATHS.notSupport, pathOf(to)))
    : undefined;

/** Section 2: unknown paths go to the home route. */
export const unknownGoesHome: Step<Navigation> = ({ to }) =>
  routeOf(to.pathname) === undefined ? redirect(HOME) : undefined;

/** Addition: a space needs its id; without one the front page explains it. */
export const spaceNeedsId: Step<Navigation> = ({ to }) =>
  to.pathname === MAIN && !spaceIdOf(to.search) ? redirect(PATHS.spaceEnter) : undefined;

/** 6. Public paths pass without loading the user. */
export const publicPasses: Step<Navigation> = ({ to }) => (routeOf(to.pathname)?.public ? allow : undefined);

const isAccount = (user: CurrentUser | undefined): user is CurrentUser =>
  user !== undefined && user.kind !== 'guest' && user.kind !== 'anonymous';

/** The destination behind `to`. */
const goalOf = (to: Target): string =>
  to.pathname === LOGIN
    ? (safeReturnUrl(new URLSearchParams(to.search).get('returnUrl')) ?? HOME)
    : pathOf(to);

/** Pages to read require neither phone nor nickname; the sign-in page does. */
const asksForMore = (to: Target): boolean => to.pathname === LOGIN || !routeOf(to.pathname)?.skipLogin;

/** 7. With interiorMark 5 a signed-in user may open the sign-in. */
export const interiorMayOpenLogin: Step<SignedNavigation> = ({ to, from, user }) =>
  user?.interiorMark === 5 && to.pathname === LOGIN && from !== undefined && from.pathname !== LOGIN
    ? allow
    : undefined;

/**
 * 7. A user with an account who opens a skipLogin route goes home, except when coming from there. Deviation: on
 * /login a user without phone or nickname continues to the next two steps, which keep the returnUrl, and
 * /not-support stays open on a phone, where it is the answer.
 */
export const signedInSkipsLogin: Step<SignedNavigation> = ({ to, from, site, user }) => {
  const route = routeOf(to.pathname);
  if (site.phone && to.pathname === PATHS.notSupport) return undefined;
  if (!isAccount(user) || !route?.skipLogin || route.skipRedirect || from?.pathname === HOME)
    return undefined;
  return to.pathname === LOGIN && (user.phone === '' || !user.nicknameSet) ? undefined : redirect(HOME);
};

/** 7. An account needs a phone; guests have none. */
export const phoneComesFirst: Step<SignedNavigation> = ({ to, user }) =>
  isAccount(user) && user.phone === '' && to.pathname !== PATHS.bindPhone && asksForMore(to)
    ? redirect(withReturnUrl(PATHS.bindPhone, goalOf(to)))
    : undefined;

/** Where people see each other's names. */
const NAMED: ReadonlySet<string> = new Set([HOME, LOGIN, MAIN, PATHS.spaceEnter]);

/**
 * 7. A user from the portal without a nickname chooses one first. Deviation: so does everybody on the way to a page
 * that shows nicknames; otherwise a newcomer with a shared link would enter without one.
 */
export const nicknameComesFirst: Step<SignedNavigation> = ({ to, user, fromPortal }) => {
  if (!isAccount(user) || user.nicknameSet || !asksForMore(to)) return undefined;
  if (to.pathname === NICKNAME || to.pathname === PATHS.bindPhone) return undefined;
  if (!fromPortal && !NAMED.has(to.pathname)) return undefined;
  return redirect(withReturnUrl(NICKNAME, firstGoal(goalOf(to))));
};

/** Addition: users without an account may open only the guest pages; other pages require a sign-in. */
export const guestsStayInSpaces: Step<SignedNavigation> = ({ to, user }) => {
  const route = routeOf(to.pathname);
  return user !== undefined && !isAccount(user) && !route?.skipCheck && !route?.skipLogin
    ? redirect(withReturnUrl(LOGIN, pathOf(to)))
    : undefined;
};

/** 8. Nobody is signed in (the anonymous sign-in was tried before). */
export const strangersSignIn: Step<SignedNavigation> = ({ to, user }) =>
  user === undefined && !routeOf(to.pathname)?.skipLogin
    ? redirect(withReturnUrl(LOGIN, pathOf(to)))
    : undefined;

/** Addition at the end of 7 and 8: the target of a link to an unknown space. Two pages explain it themselves. */
export const redirectWithoutSpace = ({ pathname, search }: Target): Verdict =>
  pathname === MAIN || pathname === PATHS.invite ? redirect(PATHS.spaceEnter + search) : allow;
