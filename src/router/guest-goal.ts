import { MAIN, PATHS, spaceIdOf } from './routes';

/** Pages that lead into one space: there a guest is somebody too. */
const INTO_SPACE: ReadonlySet<string> = new Set([MAIN, PATHS.spaceEnter, PATHS.invite, PATHS.getInLine]);

/** The space that an address of ours (made safe before) leads into; undefined for any other. */
export function guestSpaceOf(back: string | undefined): string | undefined {
  const [path = '', search = ''] = (back ?? '').split('#', 1)[0]?.split('?', 2) ?? [];
  return INTO_SPACE.has(path) ? spaceIdOf(search) || undefined : undefined;
}
