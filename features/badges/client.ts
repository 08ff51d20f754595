import { defineClientFeature, type FeatureApp } from '../../src/features/client-feature';
import type { Http } from '../../src/http/client';
import type { BadgesApi, ShownBadge } from './client-api';
import { BADGE_ERRORS } from './errors';

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
  errors: BADGE_ERRORS,
  openSpace: ({ http, session, spaceId }) => createBadgesApi(http, session, spaceId),
  openApp: ({ http }) => ({
    own: async () => (await http.get('/api/skt/userBadge/listSelf', {}, QUIET)).badges,
  }),
  ui: () => import('./ui/ui'),
});
