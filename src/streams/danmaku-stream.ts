import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { DanmakuStore } from '../state/danmaku';

export interface DanmakuStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly danmaku: DanmakuStore;
  readonly selfId: () => string | undefined;
}

/** What is said now flies over the scene, where the space allows it (`danmakuStatus`); history does not. */
export function streamDanmaku({ scope, realtime, danmaku, selfId }: DanmakuStreamDeps): void {
  scope.subscribe(realtime.welcome$, ({ config }) => danmaku.allowed(config.danmakuStatus));
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'config') danmaku.allowed(event.config.danmakuStatus);
    else if (event.k === 'chat' && danmaku.state.allowed && danmaku.state.wanted)
      danmaku.add(event.message.text, event.message.userId === selfId());
  });
}
