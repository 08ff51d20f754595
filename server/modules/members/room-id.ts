import { AppError } from '../../errors';
import type { Spaces } from '../space/spaces';

export interface Room {
  readonly spaceId: string;
  /** Undefined: the whole space. */
  readonly serverId: string | undefined;
}

/** Parses a `roomid`: a space, or one of its servers `<spaceId>-<n>`. Throws `notFound`. */
export async function roomOf(spaces: Pick<Spaces, 'load'>, roomid: string): Promise<Room> {
  if (await spaces.load(roomid)) return { spaceId: roomid, serverId: undefined };
  const [, spaceId = '', number = ''] = /^(.+)-([1-9]\d{0,3})$/.exec(roomid) ?? [];
  const space = spaceId === '' ? undefined : await spaces.load(spaceId);
  if (!space || Number(number) > space.serverNum) throw new AppError('notFound');
  return { spaceId, serverId: roomid };
}
