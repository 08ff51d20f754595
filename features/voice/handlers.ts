import type { FeatureContext } from '../../server/features/feature';
import { AppError } from '../../server/errors';
import type { HandlersOf } from '../../server/http/context';
import type { MediaServer } from '../../server/media/media';
import type { VOICE_CALLS } from './contract';
import { isBigScreen } from './model';
import type { Voice } from './voice';

/** Access is asked for again after this time, ms; the credentials of the media server last longer. */
const ACCESS_FOR = 10 * 60_000;

type Deps = Pick<FeatureContext, 'spaces' | 'permissions' | 'now'> & {
  readonly media: MediaServer | undefined;
  readonly voice: Voice | undefined;
};

/** Calls about media. Throws `spaceNotFound`, `forbidden` (no permission to share a screen), `notFound` (no such screen). */
export function voiceHandlers({
  spaces,
  permissions,
  media,
  voice,
  now,
}: Deps): HandlersOf<typeof VOICE_CALLS> {
  const provider = media ? 'embedded' : 'none';
  const expiresAt = (): string => new Date(now() + ACCESS_FOR).toISOString();
  const iceServers = (userId: string, origin: string) =>
    (media?.iceServers(userId, new URL(origin).host) ?? []).map(({ urls, ...entry }) => ({
      urls: [...urls],
      ...entry,
    }));
  const access = (spaceId: string, userId: string, origin: string) =>
    ({
      provider,
      channel: spaceId,
      uid: userId,
      token: '',
      iceServers: iceServers(userId, origin),
      expiresAt: expiresAt(),
    }) as const;
  const checkScreen = async (spaceId: string, elementId: string): Promise<void> => {
    const document = (await spaces.load(spaceId))?.document;
    const element = document?.elements.find(({ id }) => id === elementId);
    if (elementId !== '' && !(element && isBigScreen(element))) throw new AppError('notFound');
  };

  return {
    async getSpaceRtcConfig({ spaceId }, { session: { userId } }) {
      const [row, config] = await Promise.all([spaces.row(spaceId), spaces.config(spaceId)]);
      const avSwitch = row?.avSwitch ?? false;
      const works = avSwitch && media !== undefined;
      return {
        avSwitch,
        provider,
        audioEnable: works,
        videoEnable: works,
        screenShareEnable: works && (await permissions.may(spaceId, userId, 'castScreen')),
        screenShareModel: config.screenShareModel,
      };
    },
    webRtcToken: (_, { session: { userId }, origin }) => ({
      iceServers: iceServers(userId, origin),
      expiresAt: expiresAt(),
    }),
    async rtcToken({ spaceId, useType }, { session: { userId }, origin }) {
      if (useType === 'screen') await permissions.check(spaceId, userId, 'castScreen');
      return access(spaceId, userId, origin);
    },
    async propToken({ spaceId, elementId }, { session: { userId }, origin }) {
      await checkScreen(spaceId, elementId);
      return access(spaceId, userId, origin);
    },
    async propTokenUser({ spaceId, elementId }, { session: { userId }, origin }) {
      await checkScreen(spaceId, elementId);
      await permissions.check(spaceId, userId, 'castScreen');
      return access(spaceId, userId, origin);
    },
    async spacePropsRtc({ spaceId }) {
      const document = (await spaces.load(spaceId))?.document;
      if (!document) throw new AppError('spaceNotFound');
      const sharing = voice?.sharing(spaceId) ?? [];
      return {
        screens: document.elements
          .filter(isBigScreen)
          .map(({ id }, index) => ({ elementId: id, userId: sharing[index] ?? sharing[0] ?? '' })),
      };
    },
  };
}
