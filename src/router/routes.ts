import { DEMO_SPACE_ID } from '../../contract/model/space';

/** What the guard knows of a route (specification, section 2). */
export interface RouteMeta {
  readonly path: string;
  /** Words of the title: a key of the `common` words. */
  readonly title: 'titleHome' | 'titleLogin' | 'titleNickname' | 'titleSpace';
  /** Reachable without signing in; a signed-in person is sent home from it. */
  readonly skipLogin?: true;
}

export const HOME = '/home';
export const LOGIN = '/login';
export const NICKNAME = '/nickname';
export const MAIN = '/main';
export const DEMO_PATH = `${MAIN}?id=${DEMO_SPACE_ID}`;

export const ROUTES: readonly RouteMeta[] = [
  { path: HOME, title: 'titleHome' },
  { path: LOGIN, title: 'titleLogin', skipLogin: true },
  { path: NICKNAME, title: 'titleNickname' },
  { path: MAIN, title: 'titleSpace' },
];

export const routeOf = (pathname: string): RouteMeta | undefined =>
  ROUTES.find((route) => route.path === pathname.replace(/\/+$/, ''));

/** The space named by the query: `id`, or `spaceId`. */
export const spaceIdOf = (search: string): string | undefined => {
  const query = new URLSearchParams(search);
  return query.get('id') ?? query.get('spaceId') ?? undefined;
};
