import type { Handlers } from '../../http/context';
import { createLimiter } from '../../http/limiter';
import type { Permissions } from '../identity/identity';
import type { Announcements } from './announcements';
import type { Whiteboards } from './whiteboards';

export type BoardNames =
  | 'announce'
  | 'listAnnouncements'
  | 'withdrawAnnouncement'
  | 'listWhiteboards'
  | 'createWhiteboard'
  | 'deleteWhiteboard';

export interface BoardHandlerDeps {
  readonly announcements: Announcements;
  readonly whiteboards: Whiteboards;
  readonly permissions: Pick<Permissions, 'may' | 'check'>;
  readonly now: () => number;
}

const MINUTE = 60_000;
/** So many of one person in a minute. */
const MADE = 10;

/** What stands in a space for everybody: announcements and whiteboards. */
export function boardHandlers({ announcements, whiteboards, permissions, now }: BoardHandlerDeps) {
  const made = createLimiter(MINUTE, now);
  const handlers: Pick<Handlers, BoardNames> = {
    async announce({ spaceId, text }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'announce');
      made.take(userId, MADE, 'sendTooFast');
      return announcements.add(spaceId, userId, text);
    },
    listAnnouncements: ({ spaceId, before, limit }) => announcements.list(spaceId, before, limit),
    async withdrawAnnouncement({ spaceId, announcementId }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'announce');
      await announcements.withdraw(spaceId, announcementId);
      return {};
    },
    listWhiteboards: async ({ spaceId }) => ({ rooms: await whiteboards.list(spaceId) }),
    async createWhiteboard({ spaceId, name }, { session: { userId } }) {
      made.take(userId, MADE, 'tooFast');
      return whiteboards.make(spaceId, userId, name);
    },
    async deleteWhiteboard({ spaceId, id }, { session: { userId } }) {
      await whiteboards.remove(spaceId, id, userId, () => permissions.may(spaceId, userId, 'moderateChat'));
      return {};
    },
  };
  return { handlers, sweep: made.sweep };
}
