import type { Observable } from 'rxjs';
import type { Toaster } from '../../../src/actions/toaster';
import type { Scope } from '../../../src/platform/scope';
import type { Timers } from '../../../src/platform/timers';
import type { RtcState } from './rtc/port';
import type { VoiceWords } from './words';

/** A hiccup is not worth a sentence, ms. */
const TELL_AFTER = 1_500;
/** After this time a reload is the better hope, ms. */
const GIVE_UP_AFTER = 30_000;

export interface ConnectionNoticesDeps {
  readonly scope: Scope;
  readonly state$: Observable<RtcState>;
  readonly timers: Pick<Timers, 'after'>;
  readonly toaster: Pick<Toaster, 'warning' | 'error' | 'success'>;
  readonly words: Pick<VoiceWords, 'reconnecting' | 'disconnected' | 'reconnected'>;
  /** Whether the user sends or hears anything: nobody else misses the connection. */
  readonly inUse: () => boolean;
}

/** Says when the media are lost, when a reload may help, and when they are back. */
export function noticeConnection({
  scope,
  state$,
  timers,
  toaster,
  words,
  inUse,
}: ConnectionNoticesDeps): void {
  let cancels: (() => void)[] = [];
  let told = false;
  const stop = (): void => {
    for (const cancel of cancels) cancel();
    cancels = [];
  };
  let last: RtcState = 'idle';
  scope.own(stop);
  scope.subscribe(state$, (state) => {
    const wasLost = last === 'lost';
    last = state;
    if (state !== 'lost') {
      stop();
      if (wasLost && told && state === 'connected') toaster.success(words.reconnected());
      told = false;
      return;
    }
    // What was heard ends with the connection, so this is asked at once.
    if (!inUse()) return;
    cancels = [
      timers.after(TELL_AFTER, () => {
        told = true;
        toaster.warning(words.reconnecting());
      }),
      timers.after(GIVE_UP_AFTER, () => toaster.error(words.disconnected())),
    ];
  });
}
