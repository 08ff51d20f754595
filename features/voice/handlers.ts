import type { FeatureContext } from '../../server/features/feature';
import { AppError } from '../../server/errors';
import type { HandlersOf } from '../../server/http/context';
import type { MediaProvider, MediaServer } from '../../server/media/media';
import { CREDENTIAL_MS, type TurnHolder } from '../../server/media/turn/credentials';
import type { VOICE_CALLS } from './contract';
import { isBigScreen, type MediaSource } from './model';
import type { Voice } from './voice';

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
  const provider: MediaProvider | 'none' = media?.provider ?? 'none';
  const expiresAt = (): string => new Date(now() + CREDENTIAL_MS).toISOString();
  const iceServers = (holder: TurnHolder, origin: string) =>
    (media?.iceServers(holder, new URL(origin).host) ?? []).map(({ urls, ...entry }) => ({
      urls: [...urls],
      ...entry,
    }));
  /** Access to a source of the caller, or of `ofUserId`. */
  const access = async (
    { spaceId, userId, origin }: { spaceId: string; userId: string; origin: string },
    source: MediaSource,
    ofUserId?: string,
  ) => ({
    provider,
    url: '',
    channel: spaceId,
    uid: userId,
    token: '',
    ...(await voice?.access(spaceId, userId, source, ofUserId)),
    iceServers: iceServers({ spaceId, userId }, origin),
    expiresAt: expiresAt(),
  });
  /** Whose screen a large screen shows; undefined: nobody's. */
  const shownOn = (spaceId: string, screens: readonly string[], elementId: string): string | undefined => {
    const sharing = voice?.sharing(spaceId) ?? [];
    return sharing[Math.max(0, screens.indexOf(elementId))] ?? sharing[0];
  };
  /** The ids of the large screens of a space, among which this one is. */
  const checkScreen = async (spaceId: string, elementId: string): Promise<readonly string[]> => {
    const document = (await spaces.load(spaceId))?.document;
    const screens = document?.elements.filter(isBigScreen).map(({ id }) => id) ?? [];
    if (elementId !== '' && !screens.includes(elementId)) throw new AppError('notFound');
    return screens;
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
      iceServers: iceServers({ spaceId: '', userId }, origin),
      expiresAt: expiresAt(),
    }),
    async rtcToken({ spaceId, useType }, { session: { userId }, origin }) {
      if (useType === 'screen') await permissions.check(spaceId, userId, 'castScreen');
      return access({ spaceId, userId, origin }, useType);
    },
    async propToken({ spaceId, elementId }, { session: { userId }, origin }) {
      const screens = await checkScreen(spaceId, elementId);
      return access({ spaceId, userId, origin }, 'screen', shownOn(spaceId, screens, elementId) ?? '');
    },
    async propTokenUser({ spaceId, elementId }, { session: { userId }, origin }) {
      await checkScreen(spaceId, elementId);
      await permissions.check(spaceId, userId, 'castScreen');
      return access({ spaceId, userId, origin }, 'screen');
    },
    async spacePropsRtc({ spaceId }) {
      const document = (await spaces.load(spaceId))?.document;
      if (!document) throw new AppError('spaceNotFound');
      const screens = document.elements.filter(isBigScreen).map(({ id }) => id);
      return {
        screens: screens.map((id) => ({ elementId: id, userId: shownOn(spaceId, screens, id) ?? '' })),
      };
    },
  };
}
