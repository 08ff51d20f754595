import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';

export interface SoundStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'events$'>;
  readonly selfId: () => string | undefined;
  /** Another user has played the sound of an element. */
  readonly onRemoteUse: (elementId: string) => void;
}

/** Plays sounds of others; own sounds were played at once. */
export function streamSounds({ scope, realtime, selfId, onRemoteUse }: SoundStreamDeps): void {
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'sound' && event.userId !== selfId()) onRemoteUse(event.elementId);
  });
}
