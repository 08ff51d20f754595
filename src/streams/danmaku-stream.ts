import type { ChatMessage } from '../../contract/model/chat/chat';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { DanmakuStore } from '../state/danmaku';

export interface DanmakuStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly danmaku: DanmakuStore;
  readonly selfId: () => string | undefined;
  /** Whether the user is a moderator. */
  readonly isModerator: (userId: string) => boolean;
}

/** Excludes group messages, messages under review (W73), and files without text. */
const flies = ({ groupId, danmaku, text }: ChatMessage): boolean =>
  groupId === undefined && danmaku === undefined && text !== '';

/** New messages fly over the scene if the space allows it (`danmakuStatus`); history does not. */
export function streamDanmaku({
  scope,
  realtime,
  danmaku,
  selfId,
  isModerator: keeps,
}: DanmakuStreamDeps): void {
  const add = ({ id, text, userId }: Pick<ChatMessage, 'id' | 'text' | 'userId'>): void =>
    danmaku.add(id, text, userId === selfId(), keeps(userId));
  scope.subscribe(realtime.welcome$, ({ config }) => danmaku.allowed(config.danmakuStatus));
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'config') danmaku.allowed(event.config.danmakuStatus);
    else if (event.k === 'withdraw') danmaku.takeBack(event.messageId);
    else if (!danmaku.state.allowed || !danmaku.state.wanted) return;
    else if (event.k === 'chat' && flies(event.message)) add(event.message);
    else if (event.k === 'danmaku' && event.passed) for (const message of event.messages) add(message);
  });
}
