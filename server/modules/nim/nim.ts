import { merge } from 'rxjs';
import { NIM_SERVER_ACCOUNT } from '../../../contract/model/chat/nim';
import { requireTogether, type Config } from '../../config';
import type { Db } from '../../database/database';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Log } from '../../log';
import type { Platform } from '../../platform';
import type { Scope } from '../../scope';
import { createNimAccounts } from './nim-accounts';
import { createNimApi } from './nim-api';
import { createNimPush } from './nim-push';
import { createNimRooms } from './nim-rooms';

/** NIM sign-ins per minute and session: each connection needs one. */
const SIGN_INS = 30;
const MINUTE = 60_000;

export interface NimDeps {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly limiter: Limiters;
  readonly now: () => number;
}

/** Events of users and spaces to forward. */
export type NimSources = Pick<
  Platform,
  'userEvents$' | 'userChanged$' | 'expelled$' | 'configChanged$' | 'spaceEvents$'
> & { readonly chat: Pick<Platform['chat'], 'events$'> };

export interface Nim {
  readonly handlers: Pick<Handlers, 'getCheckSum'>;
  /** NIM's chat room id for a user who is admitted to a space. Undefined: none yet. */
  roomFor(spaceId: string, userId: string): Promise<string | undefined>;
  /** A user with an account at NIM was deleted. */
  forget(userId: string): void;
  /** Starts forwarding events to NIM. */
  follow(sources: NimSources): void;
}

/** Without NIM settings, private chats use our own calls and gateway only. */
const WITHOUT: Nim = {
  handlers: {
    getCheckSum() {
      throw new AppError('notFound');
    },
  },
  roomFor: () => Promise.resolve(undefined),
  forget() {},
  follow() {},
};

/**
 * Optional NIM (NetEase) integration. Our database stays the source of truth for private chats, rooms and
 * moderation: calls validate and store every message, and NIM delivers the events. It keeps no history; when
 * it is unavailable, only speed is lost.
 */
export function createNim({ config, db, log, limiter, now }: NimDeps, scope: Scope): Nim {
  if (config.NIM_APP_KEY === '' && config.NIM_APP_SECRET === '') return WITHOUT;
  requireTogether(config, 'NIM_APP_KEY', ['NIM_APP_SECRET']);
  requireTogether(config, 'NIM_APP_SECRET', ['NIM_APP_KEY']);
  const { NIM_APP_KEY: appKey, NIM_APP_SECRET: secret, NIM_API_URL: url, NIM_LBS_URL: lbsUrl } = config;
  // NIM expects its own clock, which is real time.
  const api = createNimApi({ appKey, secret, url });
  const accounts = createNimAccounts(db, api, now);
  const rooms = createNimRooms({ db, api, speaker: NIM_SERVER_ACCOUNT, now });
  const { push, close } = createNimPush({ api, accounts, rooms, log });
  scope.add(close);
  const minute = limiter('nim sign-ins', MINUTE);

  return {
    handlers: {
      async getCheckSum(_, { session }) {
        await minute.take(session.id, SIGN_INS, 'tooFast');
        try {
          const account = await accounts.of(session.userId);
          return { appKey, account, ...api.loginOf(account), lbsUrls: lbsUrl === '' ? [] : [lbsUrl] };
        } catch (error) {
          if (error instanceof AppError) throw error;
          log.warn({ err: error }, 'sign-in to NIM failed');
          throw new AppError('rejected', undefined, { cause: error });
        }
      },
    },
    async roomFor(spaceId, userId) {
      const roomId = await rooms.idOf(spaceId);
      if (roomId === undefined) push({ k: 'makeRoom', spaceId });
      else if (await rooms.wasBanned(spaceId, userId)) push({ k: 'bar', spaceId, userId, barred: false });
      return roomId;
    },
    forget: (userId) => push({ k: 'forget', userId }),
    follow(sources) {
      const { chat, userEvents$, userChanged$, expelled$, configChanged$, spaceEvents$ } = sources;
      const subscriptions = [
        userEvents$.subscribe(({ userId, event }) => push({ k: 'person', userId, event })),
        userChanged$.subscribe(({ userId }) => push({ k: 'profile', userId })),
        // Events with recipients must not be sent to the whole room.
        merge(chat.events$, spaceEvents$).subscribe(({ spaceId, event, to }) => {
          if (to === undefined) push({ k: 'room', spaceId, event });
        }),
        configChanged$.subscribe(({ spaceId, config: changed }) =>
          push({ k: 'room', spaceId, event: { k: 'config', config: changed } }),
        ),
        expelled$.subscribe(({ spaceId, userId, error }) => {
          if (error === 'banned') push({ k: 'bar', spaceId, userId, barred: true });
          else if (error === 'kickedOut') push({ k: 'kick', spaceId, userId });
        }),
      ];
      scope.add(() => subscriptions.forEach((subscription) => subscription.unsubscribe()));
    },
  };
}
