import { routeOf, spaceIdOf } from './routes';

/** The space that an address of ours (made safe before) leads into: there a guest is somebody too. */
export function guestSpaceOf(back: string | undefined): string | undefined {
  const [path = '', search = ''] = (back ?? '').split('#', 1)[0]?.split('?', 2) ?? [];
  return routeOf(path)?.intoSpace ? spaceIdOf(search) || undefined : undefined;
}
