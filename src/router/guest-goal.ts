import { routeOf, spaceIdOf } from './routes';

/** The space that a safe URL leads into, where guests may be admitted. */
export function guestSpaceOf(back: string | undefined): string | undefined {
  const [path = '', search = ''] = (back ?? '').split('#', 1)[0]?.split('?', 2) ?? [];
  return routeOf(path)?.intoSpace ? spaceIdOf(search) || undefined : undefined;
}
