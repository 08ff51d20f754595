import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { spaceConfigs } from '../../database/schema';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { LoadedSpace } from '../../platform';
import type { Permissions } from '../identity/identity';
import type { Spaces } from '../space/spaces';
import type { createMessageFates } from './message-fates';

export type RuleNames =
  | 'getSpaceImConfig'
  | 'setImEnable'
  | 'getImModel'
  | 'setImModel'
  | 'getImPrefabricateContent'
  | 'setImPrefabricateContent'
  | 'getSpaceCommentsCheckConfig'
  | 'setSpaceCommentsCheckConfig'
  | 'listHeldDanmaku'
  | 'decideDanmaku'
  | 'getSpaceRtcConfig';

export interface RuleHandlerDeps {
  readonly db: Db;
  readonly spaces: Pick<Spaces, 'load' | 'row' | 'chatRules' | 'saveConfig'>;
  readonly permissions: Pick<Permissions, 'may' | 'check'>;
  readonly fates: ReturnType<typeof createMessageFates>;
}

/** What the chat of a space goes by: read by everybody there, set by those who keep or manage it. */
export function ruleHandlers(deps: RuleHandlerDeps): Pick<Handlers, RuleNames> {
  const { db, spaces, permissions, fates } = deps;
  const configOf = async (spaceId: string): Promise<LoadedSpace['config']> => {
    const space = await spaces.load(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    return space.config;
  };

  return {
    async getSpaceImConfig({ spaceId }) {
      const { imEnable, imShow, imModel } = await configOf(spaceId);
      const { imPrefabricateContent } = await spaces.chatRules(spaceId);
      return { imEnable, imShow, imModel, imPrefabricateContent };
    },
    async setImEnable({ spaceId, imEnable, imShow }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'manage');
      await spaces.saveConfig(spaceId, { imEnable, ...(imShow !== undefined && { imShow }) });
      const now = await configOf(spaceId);
      return { imEnable: now.imEnable, imShow: now.imShow };
    },
    getImModel: async ({ spaceId }) => ({ imModel: (await configOf(spaceId)).imModel }),
    async setImModel({ spaceId, imModel }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      await spaces.saveConfig(spaceId, { imModel });
      return { imModel };
    },
    async getImPrefabricateContent({ spaceId }) {
      const { imPrefabricateContent } = await spaces.chatRules(spaceId);
      return { imPrefabricateContent };
    },
    async setImPrefabricateContent({ spaceId, imPrefabricateContent }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      await spaces.saveConfig(spaceId, { imPrefabricateContent });
      return { imPrefabricateContent };
    },
    async getSpaceCommentsCheckConfig({ spaceId }, { session: { userId } }) {
      const { commentsCheckEnable, commentsCheckWords } = await spaces.chatRules(spaceId);
      const manages = await permissions.may(spaceId, userId, 'manage');
      return { commentsCheckEnable, commentsCheckWords: manages ? commentsCheckWords : [] };
    },
    async setSpaceCommentsCheckConfig({ spaceId, ...config }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'manage');
      await spaces.saveConfig(spaceId, config);
      return config;
    },
    async listHeldDanmaku({ spaceId }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      return { messages: await fates.held(spaceId) };
    },
    async decideDanmaku({ spaceId, messageIds, pass }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      return { messageIds: await fates.decide(spaceId, messageIds, pass) };
    },
    async getSpaceRtcConfig({ spaceId }) {
      const [row] = await db
        .select({ screenShareModel: spaceConfigs.screenShareModel })
        .from(spaceConfigs)
        .where(eq(spaceConfigs.spaceId, spaceId));
      // Nothing on this server carries sound or pictures yet.
      return {
        avSwitch: (await spaces.row(spaceId))?.avSwitch ?? false,
        provider: 'none',
        audioEnable: false,
        videoEnable: false,
        screenShareEnable: false,
        screenShareModel: row?.screenShareModel ?? 'authorised',
      };
    },
  };
}
