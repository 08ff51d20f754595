import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  shareReplay,
  skip,
  switchMap,
  type Observable,
} from 'rxjs';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';
import type { ImConnection } from '../../../contract/ports/im';

/** A push channel for the events of private chats. */
export interface ImEventSource {
  /** Emits on subscription. */
  readonly connection$: Observable<ImConnection>;
  readonly events$: Observable<PrivateEvent>;
  /** Emits when the channel works (again), before any further event. `missed`: earlier events may be lost. */
  readonly started$: Observable<{ readonly missed: boolean }>;
  dispose(): void;
}

/**
 * Uses the first source while it is open, otherwise the second. Never both at once, because merged streams could
 * reorder events. Each switch may lose events.
 */
export function preferSource(first: ImEventSource, second: ImEventSource): ImEventSource {
  const open$ = first.connection$.pipe(
    map((connection) => connection === 'open'),
    distinctUntilChanged(),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  const line$ = open$.pipe(map((open) => (open ? first : second)));
  const left$ = open$.pipe(
    skip(1),
    filter((open) => !open),
    map(() => ({ missed: true })),
  );
  return {
    connection$: line$.pipe(
      switchMap(({ connection$ }) => connection$),
      distinctUntilChanged(),
    ),
    events$: line$.pipe(switchMap(({ events$ }) => events$)),
    started$: merge(line$.pipe(switchMap(({ started$: begun$ }) => begun$)), left$),
    dispose() {
      first.dispose();
      second.dispose();
    },
  };
}
