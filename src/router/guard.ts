import type { CurrentUser } from '../../contract/model/user';
import { firstGoal } from './after-sign-in';
import { safeReturnUrl, withReturnUrl } from './return-url';
import { HOME, LOGIN, MAIN, NICKNAME, routeOf } from './routes';

/** The navigation guard of section 4 as lists of small pure functions; numbers are the specification's steps. */
export interface Target {
  readonly pathname: string;
  readonly search: string;
}

export interface Navigation {
  readonly to: Target;
  /** Undefined on the first load of the page. */
  readonly from: Target | undefined;
}

export interface SignedNavigation extends Navigation {
  /** Undefined: nobody is signed in. */
  readonly user: CurrentUser | undefined;
}

export type Verdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A full page load. */
  | { readonly kind: 'load'; readonly to: string };

type Step<N> = (navigation: N) => Verdict | undefined;

const allow: Verdict = { kind: 'allow' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });
const pathOf = (target: Target): string => target.pathname + target.search;

/** 1. Going to /main from another page loads that address anew. */
const reloadIntoSpace: Step<Navigation> = ({ to, from }) =>
  to.pathname === MAIN && from !== undefined && from.pathname !== MAIN
    ? { kind: 'load', to: pathOf(to) }
    : undefined;

/** Section 2: unknown paths go to the home route; so does the root until the portal stands there. */
const unknownGoesHome: Step<Navigation> = ({ to }) =>
  routeOf(to.pathname) === undefined ? redirect(HOME) : undefined;

/** A space needs its id. */
const spaceNeedsId: Step<Navigation> = ({ to }) =>
  to.pathname === MAIN && !/[?&](id|spaceId)=[^&]/.test(to.search) ? redirect(HOME) : undefined;

/** 7. Somebody with an account who opens /login has nothing to do there, except from /home and with interiorMark 5. */
const signedInSkipsLogin: Step<SignedNavigation> = ({ to, from, user }) => {
  if (user?.kind !== 'phone' || !routeOf(to.pathname)?.skipLogin) return undefined;
  if (to.pathname === LOGIN && user.interiorMark === 5 && from !== undefined) return allow;
  return from?.pathname === HOME ? undefined : redirect(HOME);
};

/** 7. A nickname comes first; then on to where one was going. */
const nicknameComesFirst: Step<SignedNavigation> = ({ to, user }) => {
  if (user?.kind !== 'phone' || user.nicknameSet || to.pathname === NICKNAME) return undefined;
  const asked = new URLSearchParams(to.search).get('returnUrl');
  const goal = to.pathname === LOGIN ? (safeReturnUrl(asked) ?? HOME) : pathOf(to);
  return redirect(withReturnUrl(NICKNAME, firstGoal(goal)));
};

/** A person without an account has only the space: everything else asks to sign in. */
const guestsStayInSpaces: Step<SignedNavigation> = ({ to, user }) =>
  user !== undefined && user.kind !== 'phone' && to.pathname !== MAIN && !routeOf(to.pathname)?.skipLogin
    ? redirect(withReturnUrl(LOGIN, pathOf(to)))
    : undefined;

/** 8. Nobody is signed in (the anonymous way was tried before). */
const strangersSignIn: Step<SignedNavigation> = ({ to, user }) =>
  user === undefined && !routeOf(to.pathname)?.skipLogin
    ? redirect(withReturnUrl(LOGIN, pathOf(to)))
    : undefined;

/** In order. `nicknameComesFirst` stands before `signedInSkipsLogin` so that a returnUrl is not lost. */
export const STEPS_BEFORE_USER: readonly Step<Navigation>[] = [
  reloadIntoSpace,
  unknownGoesHome,
  spaceNeedsId,
];
export const STEPS_WITH_USER: readonly Step<SignedNavigation>[] = [
  nicknameComesFirst,
  signedInSkipsLogin,
  guestsStayInSpaces,
  strangersSignIn,
];

const first = <N>(steps: readonly Step<N>[], navigation: N): Verdict | undefined => {
  for (const step of steps) {
    const verdict = step(navigation);
    if (verdict) return verdict;
  }
  return undefined;
};

export interface GuardDeps {
  /** Who is signed in; undefined when nobody is. Rejects on any other failure. */
  readonly fetchUser: () => Promise<CurrentUser | undefined>;
  /** Signs in without an account for a space; undefined when the space does not let strangers in. */
  readonly signInAnonymously: (spaceId: string) => Promise<CurrentUser | undefined>;
  readonly spaceIdOf: (search: string) => string | undefined;
}

/** Runs the whole guard. Never rejects: step 9 turns a failure into the way to /login. */
export async function runGuard(navigation: Navigation, deps: GuardDeps): Promise<Verdict> {
  const early = first(STEPS_BEFORE_USER, navigation);
  if (early) return early;
  const { to, from } = navigation;
  try {
    let user = await deps.fetchUser();
    const spaceId = deps.spaceIdOf(to.search);
    if (!user && to.pathname === MAIN && spaceId) user = await deps.signInAnonymously(spaceId);
    return first(STEPS_WITH_USER, { to, from, user }) ?? allow;
  } catch {
    // 9. On any error to /login, coming back to where one was.
    return to.pathname === LOGIN ? allow : redirect(withReturnUrl(LOGIN, pathOf(from ?? to)));
  }
}
