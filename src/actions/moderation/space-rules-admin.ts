import type { ImModel, ScreenShareModel } from '../../../contract/model/space';
import type { Http } from '../../http/client';

/** The rules of a space that the wire does not carry. */
export interface SpaceRules {
  readonly phrases: readonly string[];
  readonly checks: boolean;
  /** Empty if the user may not change them. */
  readonly words: readonly string[];
}

/** Administration of chat, screen and danmaku rules. All calls reject with the server's refusal. */
export interface SpaceRulesAdmin {
  /** Unsaved drafts, kept while the user is in the space. */
  readonly drafts: Map<'phrases' | 'words', string>;
  read(): Promise<SpaceRules>;
  /** `imShow` false: only moderators read and write. */
  chat(imEnable: boolean, imShow: boolean): Promise<void>;
  writers(imModel: ImModel): Promise<void>;
  screens(screenShareModel: ScreenShareModel): Promise<void>;
  danmaku(danmakuStatus: boolean, danmakuHold: boolean): Promise<void>;
  /** Both resolve to the stored values. */
  phrases(lines: readonly string[]): Promise<readonly string[]>;
  check(checks: boolean, words: readonly string[]): Promise<Pick<SpaceRules, 'checks' | 'words'>>;
}

export function createSpaceRulesAdmin(http: Pick<Http, 'get' | 'post'>, spaceId: string): SpaceRulesAdmin {
  return {
    drafts: new Map(),
    async read() {
      const [{ imPrefabricateContent }, { commentsCheckEnable, commentsCheckWords }] = await Promise.all([
        http.get('/api/spaceImConfig/get', { spaceId }, { quiet: true }),
        http.get('/api/spaceCommentsCheckConfig/getInfo', { spaceId }, { quiet: true }),
      ]);
      return { phrases: imPrefabricateContent, checks: commentsCheckEnable, words: commentsCheckWords };
    },
    async chat(imEnable, imShow) {
      await http.post('/api/spaceImConfig/setImEnable', { spaceId, imEnable, imShow });
    },
    async writers(imModel) {
      await http.post('/api/spaceImConfig/setImModel', { spaceId, imModel });
    },
    async screens(screenShareModel) {
      await http.post('/api/userSpaceConfig/setScreenShareModel', { spaceId, screenShareModel });
    },
    async danmaku(danmakuStatus, danmakuHold) {
      await http.post('/api/spaceConfig/setDanmakuStatus', { spaceId, danmakuStatus, danmakuHold });
    },
    async phrases(lines) {
      const input = { spaceId, imPrefabricateContent: [...lines] };
      return (await http.post('/api/spaceImConfig/setImPrefabricateContent', input, { quiet: true }))
        .imPrefabricateContent;
    },
    async check(commentsCheckEnable, words) {
      const input = { spaceId, commentsCheckEnable, commentsCheckWords: [...words] };
      const stored = await http.post('/api/spaceCommentsCheckConfig/setInfo', input, { quiet: true });
      return { checks: stored.commentsCheckEnable, words: stored.commentsCheckWords };
    },
  };
}
