import type { CurrentUser } from '../../contract/model/user/user';
import {
  allow,
  guestsStayInSpaces,
  interiorMayOpenLogin,
  nicknameComesFirst,
  redirectWithoutSpace,
  pathOf,
  phoneComesFirst,
  phonesHaveTheirHost,
  phonesReadWhy,
  portalIsTheRoot,
  promoLeadsIntoSpace,
  publicPasses,
  redirect,
  reloadIntoSpace,
  signedInSkipsLogin,
  spaceNeedsId,
  strangersSignIn,
  unknownGoesHome,
  type Navigation,
  type SignedNavigation,
  type Target,
  type Verdict,
} from './guard-steps';
import { withReturnUrl } from './return-url';
import { LOGIN, MAIN, routeOf, spaceIdOf } from './routes';

/** Steps 1 to 4 of the navigation guard (specification, section 4) in order, then the additions of the router. */
const BEFORE_ARRIVAL = [
  reloadIntoSpace,
  promoLeadsIntoSpace,
  portalIsTheRoot,
  phonesHaveTheirHost,
  phonesReadWhy,
  unknownGoesHome,
  spaceNeedsId,
] as const;

/** Steps 7 and 8 in their order. */
const WITH_USER = [
  interiorMayOpenLogin,
  signedInSkipsLogin,
  phoneComesFirst,
  nicknameComesFirst,
  guestsStayInSpaces,
  strangersSignIn,
] as const;

export interface GuardDeps {
  /** Step 5: open dialogs close, the title is that of the target. */
  readonly arrive: (to: Target) => void;
  /** The signed-in user; undefined if there is none. Rejects on any other failure. */
  readonly fetchUser: () => Promise<CurrentUser | undefined>;
  /** Step 7: the login is recorded for the analytics. */
  readonly recordLogin: (user: CurrentUser) => void;
  /** Signs in without an account for a space; undefined when the space does not let strangers in. */
  readonly signInAnonymously: (spaceId: string) => Promise<CurrentUser | undefined>;
  /** Whether the space exists; true if it cannot be determined. */
  readonly spaceExists: (spaceId: string) => Promise<boolean>;
  /** The session's flag `fromPortal` (section 3). */
  readonly portalFlag: { get(): boolean; set(value: boolean): void };
}

const first = <N>(
  steps: readonly ((navigation: N) => Verdict | undefined)[],
  navigation: N,
): Verdict | undefined => {
  for (const step of steps) {
    const verdict = step(navigation);
    if (verdict) return verdict;
  }
  return undefined;
};

/** Runs the nine steps of the navigation guard (specification, section 4). Never rejects: step 9 turns a failure into the way to /login. */
export async function runGuard(navigation: Navigation, deps: GuardDeps): Promise<Verdict> {
  const { to, from } = navigation;
  const early = first<Navigation>(BEFORE_ARRIVAL, navigation);
  if (early) return early;
  deps.arrive(to);
  if (routeOf(to.pathname)?.portal) deps.portalFlag.set(true);
  const open = publicPasses(navigation);
  if (open) return open;
  try {
    let user = await deps.fetchUser();
    const spaceId = spaceIdOf(to.search);
    if (!user && to.pathname === MAIN && spaceId) user = await deps.signInAnonymously(spaceId);
    if (user) deps.recordLogin(user);
    const signed: SignedNavigation = { ...navigation, user, fromPortal: deps.portalFlag.get() };
    const verdict = first<SignedNavigation>(WITH_USER, signed) ?? allow;
    // The flag is obsolete once there is a phone; portal pages set it again.
    if (user && user.phone !== '' && !routeOf(to.pathname)?.portal) deps.portalFlag.set(false);
    // No sign-in or phone is required for a space that does not exist.
    if (verdict.kind === 'redirect' && routeOf(to.pathname)?.intoSpace)
      if (!spaceId || !(await deps.spaceExists(spaceId))) return redirectWithoutSpace(to);
    return verdict;
  } catch {
    // 9. Any error opens /login with a return URL.
    return to.pathname === LOGIN ? allow : redirect(withReturnUrl(LOGIN, pathOf(from ?? to)));
  }
}
