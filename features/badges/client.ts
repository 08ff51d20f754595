import { defineClientFeature, type FeatureApp } from '../../src/features/client-feature';
import type { Http } from '../../src/http/client';
import type { EarnedBadge } from './model.schema';

export interface ShownBadge extends Omit<EarnedBadge, 'at'> {
  /** ISO 8601; empty: not earned yet. */
  readonly at: string;
}

/** Badges, and self-descriptions of users in a space. Every promise rejects with `AppError`. */
export interface BadgesApi {
  /** Badges that a user has earned. */
  of(userId: string): Promise<readonly EarnedBadge[]>;
  all(): Promise<readonly ShownBadge[]>;
  /** The badge with this id; undefined if it does not exist. All badges are fetched once. */
  badge(badgeId: string): Promise<ShownBadge | undefined>;
  /** Displays a badge beside the user's portrait for everybody; an empty id removes it. */
  wear(badgeId: string): Promise<void>;
  personality(userId: string): Promise<string>;
  setPersonality(text: string): Promise<void>;
}

export interface BadgesAppApi {
  /** The user's own badges, latest first. */
  own(): Promise<readonly EarnedBadge[]>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    badges: BadgesApi;
  }
  interface FeatureAppApis {
    badges: BadgesAppApi;
  }
}

const QUIET = { quiet: true } as const;

export function createBadgesApi(
  http: Pick<Http, 'get' | 'post'>,
  session: FeatureApp['session'],
  spaceId: string,
): BadgesApi {
  const all = async (): Promise<readonly ShownBadge[]> =>
    (await http.get('/api/userBadge/list', {}, QUIET)).badges;
  let catalogue: Promise<readonly ShownBadge[]> | undefined;
  return {
    of: async (userId) => (await http.get('/api/skt/userBadge/listByUserId', { userId }, QUIET)).badges,
    all,
    async badge(wanted) {
      catalogue ??= all().catch((error: unknown) => {
        catalogue = undefined;
        throw error;
      });
      return (await catalogue).find(({ badgeId }) => badgeId === wanted);
    },
    async wear(avatarMark) {
      const { user } = session.state;
      if (!user) return;
      const { userId, image, headImage, color } = user;
      const look = { spaceId, userId, image, headImage, color, avatarMark };
      const { sktAvatarMark } = await http.post('/api/skt/updateImage', look, QUIET);
      session.signedIn({ ...user, sktAvatarMark });
    },
    personality: async (userId) =>
      (await http.get('/api/userPersonality/getSpace', { spaceId, userId }, QUIET)).personality,
    async setPersonality(personality) {
      await http.post('/api/userPersonality/spaceSet', { spaceId, personality }, QUIET);
    },
  };
}

export const badgesClient = defineClientFeature({
  name: 'badges',
  openSpace: ({ http, session, spaceId }) => createBadgesApi(http, session, spaceId),
  openApp: ({ http }) => ({
    own: async () => (await http.get('/api/skt/userBadge/listSelf', {}, QUIET)).badges,
  }),
  ui: () => import('./ui/ui'),
});
