import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';

export interface SoundStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'events$'>;
  readonly selfId: () => string | undefined;
  /** Somebody else has made the thing sound. */
  readonly onRemoteUse: (elementId: string) => void;
}

/** What others make sound is heard; what one has sounded oneself was heard at once. */
export function streamSounds({ scope, realtime, selfId, onRemoteUse: heard }: SoundStreamDeps): void {
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'sound' && event.userId !== selfId()) heard(event.elementId);
  });
}
