import type { SharedLeftMessage } from '../../contract/model/element/element.schema';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { LeftMessagesStore } from '../state/left-messages';

export interface LeftMessagesStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly leftMessages: Omit<LeftMessagesStore, 'state'>;
  readonly selfId: () => string | undefined;
  /** Whether one may remove what others leave. */
  readonly manages: () => boolean;
  /** Somebody else has left something. */
  readonly onReceived: (elementId: string, message: SharedLeftMessage) => void;
}

/** What others leave at things, and take away again, as it happens (W67); one's own is there already. */
export function streamLeftMessages({
  scope,
  realtime,
  leftMessages: left,
  selfId,
  manages,
  onReceived: heard,
}: LeftMessagesStreamDeps): void {
  scope.subscribe(realtime.welcome$, (welcome) => left.reset(welcome.left, !welcome.resumed));
  scope.subscribe(realtime.events$, (event) => {
    if (event.k !== 'left' && event.k !== 'unleft') return;
    const { elementId, count } = event;
    left.count(elementId, count);
    if (event.k === 'unleft') left.remove(elementId, event.messageId);
    else if (event.message.userId !== selfId()) {
      const isNew = left.add(elementId, { ...event.message, mayRemove: manages() });
      if (isNew) heard(elementId, event.message);
    }
  });
}
