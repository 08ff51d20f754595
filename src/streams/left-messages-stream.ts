import type { SharedLeftMessage } from '../../contract/model/element/element';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { LeftMessagesStore } from '../state/left-messages';

export interface LeftMessagesStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly leftMessages: Omit<LeftMessagesStore, 'state'>;
  readonly selfId: () => string | undefined;
  /** Whether the user may remove messages of others. */
  readonly manages: () => boolean;
  /** Another user has left a message. */
  readonly onReceived: (elementId: string, message: SharedLeftMessage) => void;
}

/** Applies messages that others leave and remove (W67); own messages come from their call. */
export function streamLeftMessages({
  scope,
  realtime,
  leftMessages: left,
  selfId,
  manages,
  onReceived,
}: LeftMessagesStreamDeps): void {
  scope.subscribe(realtime.welcome$, (welcome) => left.reset(welcome.left, !welcome.resumed));
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'document') left.reset(event.left, false);
    if (event.k !== 'left' && event.k !== 'unleft') return;
    const { elementId, count } = event;
    left.count(elementId, count);
    if (event.k === 'unleft') left.remove(elementId, event.messageId);
    else if (event.message.userId !== selfId()) {
      const isNew = left.add(elementId, { ...event.message, mayRemove: manages() });
      if (isNew) onReceived(elementId, event.message);
    }
  });
}
