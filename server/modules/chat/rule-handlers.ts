import { eq } from 'drizzle-orm';
import type { ModerationAction } from '../../../contract/model/moderation';
import type { Db } from '../../database/database';
import { spaceConfigs } from '../../database/schema';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { LoadedSpace } from '../../platform';
import type { Permissions } from '../identity/identity';
import type { Deeds, ModerationLog } from '../moderation/moderation';
import type { ChatRules, ConfigRow, Spaces } from '../space/spaces';
import type { createMessageFates } from './message-fates';
import type { CheckWords } from './public-words';

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
  readonly checkWords: CheckWords;
  readonly fates: ReturnType<typeof createMessageFates>;
  readonly deeds: Pick<Deeds, 'toSpace'>;
  readonly moderation: Pick<ModerationLog, 'record' | 'tell'>;
}

const sameLines = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, at) => line === b[at]);

/** What the chat of a space goes by: read by everybody there, set by those who keep or manage it. */
export function ruleHandlers(deps: RuleHandlerDeps): Pick<Handlers, RuleNames> {
  const { db, spaces, permissions, fates, checkWords, deeds, moderation } = deps;
  const configOf = async (spaceId: string): Promise<LoadedSpace['config']> => {
    const space = await spaces.load(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    return space.config;
  };

  /** Saves it, with the deeds that it was: they cannot be taken back, since lists are set as a whole. */
  const written = async (
    spaceId: string,
    byUserId: string,
    patch: Partial<ChatRules>,
    actions: (before: ConfigRow) => readonly ModerationAction[],
  ): Promise<void> => {
    await spaces.saveConfig(spaceId, patch, async (tx, before) => {
      for (const action of actions(before))
        await moderation.record(tx, { spaceId, byUserId, userId: '', reason: '', action });
    });
    await moderation.tell(spaceId);
  };

  return {
    async getSpaceImConfig({ spaceId }) {
      const { imEnable, imShow, imModel } = await configOf(spaceId);
      const { imPrefabricateContent } = await spaces.chatRules(spaceId);
      return { imEnable, imShow, imModel, imPrefabricateContent };
    },
    async setImEnable({ spaceId, imEnable, imShow }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'manage');
      const before = await configOf(spaceId);
      const turned = imEnable === before.imEnable ? undefined : imEnable ? 'chatOn' : 'chatOff';
      const action = turned ?? (imShow === false ? 'hideChat' : 'showChat');
      const patch = { imEnable, ...(imShow !== undefined && { imShow }) };
      await deeds.toSpace({ spaceId, byUserId: userId, action }, patch);
      const now = await configOf(spaceId);
      return { imEnable: now.imEnable, imShow: now.imShow };
    },
    getImModel: async ({ spaceId }) => ({ imModel: (await configOf(spaceId)).imModel }),
    async setImModel({ spaceId, imModel }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      await deeds.toSpace({ spaceId, byUserId: userId, action: 'writers' }, { imModel });
      return { imModel };
    },
    async getImPrefabricateContent({ spaceId }) {
      const { imPrefabricateContent } = await spaces.chatRules(spaceId);
      return { imPrefabricateContent };
    },
    async setImPrefabricateContent({ spaceId, imPrefabricateContent }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      await checkWords(spaceId, userId, ...imPrefabricateContent);
      await written(spaceId, userId, { imPrefabricateContent }, (before) =>
        sameLines(before.imPrefabricateContent, imPrefabricateContent) ? [] : ['phrases'],
      );
      return { imPrefabricateContent };
    },
    async getSpaceCommentsCheckConfig({ spaceId }, { session: { userId } }) {
      const { commentsCheckEnable, commentsCheckWords } = await spaces.chatRules(spaceId);
      const manages = await permissions.may(spaceId, userId, 'manage');
      return { commentsCheckEnable, commentsCheckWords: manages ? commentsCheckWords : [] };
    },
    async setSpaceCommentsCheckConfig({ spaceId, ...config }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'manage');
      const { commentsCheckEnable: checks, commentsCheckWords: words } = config;
      await written(spaceId, userId, config, (before) => [
        ...(checks === before.commentsCheckEnable
          ? []
          : [checks ? ('checkOn' as const) : ('checkOff' as const)]),
        ...(sameLines(before.commentsCheckWords, words) ? [] : ['checkedWords' as const]),
      ]);
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
