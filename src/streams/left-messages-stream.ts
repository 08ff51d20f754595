import type { ToldMessage } from '../../contract/model/element/element.schema';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { LeftStore } from '../state/left-messages';

export interface LeftStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly left: Omit<LeftStore, 'state'>;
  readonly selfId: () => string | undefined;
  /** Whether one may remove what others leave. */
  readonly manages: () => boolean;
  /** Somebody else has left something. */
  readonly heard: (elementId: string, message: ToldMessage) => void;
}

/** What others leave at things, and take away again, as it happens (W67); one's own is there already. */
export function streamLeft({ scope, realtime, left, selfId, manages, heard }: LeftStreamDeps): void {
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
