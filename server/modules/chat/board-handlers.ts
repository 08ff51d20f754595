import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Permissions } from '../identity/identity';
import type { Announcements } from './announcements';
import type { CheckWords } from './public-words';
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
  readonly checkWords: CheckWords;
  readonly limiter: Limiters;
}

const MINUTE = 60_000;
/** Limit per user and minute. */
const MADE = 10;

/** Calls for announcements and whiteboards of a space. */
export function boardHandlers(deps: BoardHandlerDeps): Pick<Handlers, BoardNames> {
  const { announcements, whiteboards, permissions, checkWords, limiter } = deps;
  const made = limiter('boards', MINUTE);
  return {
    async announce({ spaceId, text }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'announce');
      await checkWords(spaceId, userId, text);
      await made.take(userId, MADE, 'sendTooFast');
      return announcements.add(spaceId, userId, text);
    },
    listAnnouncements: ({ spaceId, before, limit }) => announcements.list(spaceId, before, limit),
    async withdrawAnnouncement({ spaceId, announcementId }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'announce');
      await announcements.withdraw(spaceId, announcementId, userId);
      return {};
    },
    listWhiteboards: async ({ spaceId }) => ({ rooms: await whiteboards.list(spaceId) }),
    async createWhiteboard({ spaceId, name }, { session: { userId } }) {
      await checkWords(spaceId, userId, name);
      await made.take(userId, MADE, 'tooFast');
      return whiteboards.make(spaceId, userId, name);
    },
    async deleteWhiteboard({ spaceId, id }, { session: { userId } }) {
      await whiteboards.remove(spaceId, id, userId, () => permissions.may(spaceId, userId, 'moderateChat'));
      return {};
    },
  };
}
