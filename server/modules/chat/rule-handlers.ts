import { ABOUT_MAX, type ModerationAction } from '../../../contract/model/member/moderation';
import { lengthOf } from '../../../contract/model/user/user-text';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { LoadedSpace } from '../../platform';
import type { Permissions } from '../identity/identity';
import type { ModerationActions, ModerationLog } from '../moderation/moderation';
import type { ChatRules, ConfigRow, Spaces } from '../space/spaces';
import type { createMessageStatus } from './message-status';
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
  | 'decideDanmaku';

export interface RuleHandlerDeps {
  readonly spaces: Pick<Spaces, 'load' | 'chatRules' | 'saveConfig'>;
  readonly permissions: Pick<Permissions, 'may' | 'check'>;
  readonly checkWords: CheckWords;
  readonly messageStatus: ReturnType<typeof createMessageStatus>;
  readonly moderationActions: Pick<ModerationActions, 'applyToSpace'>;
  readonly moderation: Pick<ModerationLog, 'record' | 'notifyModerators'>;
}

/** Describes added and removed words, with their numbers when the text is long and will be shortened. */
function changeOfWords(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((word) => !before.includes(word));
  const removed = before.filter((word) => !after.includes(word));
  const all = [...added.map((word) => `+${word}`), ...removed.map((word) => `−${word}`)].join(' ');
  return lengthOf(all) <= ABOUT_MAX ? all : `+${added.length} −${removed.length}: ${all}`;
}

const sameLines = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, at) => line === b[at]);

interface RuleChange {
  readonly action: ModerationAction;
  readonly about?: string;
}

/** Chat rules of a space: readable by everybody there, set by moderators or managers. */
export function ruleHandlers(deps: RuleHandlerDeps): Pick<Handlers, RuleNames> {
  const { spaces, permissions, messageStatus, checkWords, moderationActions, moderation } = deps;
  const configOf = async (spaceId: string): Promise<LoadedSpace['config']> => {
    const space = await spaces.load(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    return space.config;
  };

  /** Saves rules with their audit entries. They cannot be undone, since lists are replaced as a whole. */
  const saveRules = async (
    spaceId: string,
    byUserId: string,
    patch: Partial<ChatRules>,
    actions: (before: ConfigRow) => readonly RuleChange[],
  ): Promise<void> => {
    await spaces.saveConfig(spaceId, patch, async (tx, before) => {
      for (const change of actions(before))
        await moderation.record(tx, { spaceId, byUserId, userId: '', reason: '', ...change });
    });
    await moderation.notifyModerators(spaceId);
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
      await moderationActions.applyToSpace({ spaceId, byUserId: userId, action }, patch);
      const now = await configOf(spaceId);
      return { imEnable: now.imEnable, imShow: now.imShow };
    },
    getImModel: async ({ spaceId }) => ({ imModel: (await configOf(spaceId)).imModel }),
    async setImModel({ spaceId, imModel }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      await moderationActions.applyToSpace({ spaceId, byUserId: userId, action: 'writers' }, { imModel });
      return { imModel };
    },
    async getImPrefabricateContent({ spaceId }) {
      const { imPrefabricateContent } = await spaces.chatRules(spaceId);
      return { imPrefabricateContent };
    },
    async setImPrefabricateContent({ spaceId, imPrefabricateContent }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      await checkWords(spaceId, userId, ...imPrefabricateContent);
      await saveRules(spaceId, userId, { imPrefabricateContent }, (before) =>
        sameLines(before.imPrefabricateContent, imPrefabricateContent) ? [] : [{ action: 'phrases' }],
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
      await saveRules(spaceId, userId, config, (before) => {
        const done: RuleChange[] = [];
        if (checks !== before.commentsCheckEnable) done.push({ action: checks ? 'checkOn' : 'checkOff' });
        const about = changeOfWords(before.commentsCheckWords, words);
        if (about !== '') done.push({ action: 'checkedWords', about });
        return done;
      });
      return config;
    },
    async listHeldDanmaku({ spaceId }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      return { messages: await messageStatus.held(spaceId) };
    },
    async decideDanmaku({ spaceId, messageIds, pass }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      return { messageIds: await messageStatus.decide(spaceId, messageIds, pass) };
    },
  };
}
