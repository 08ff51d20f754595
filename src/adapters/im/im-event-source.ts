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

/** The way by which a person hears at once what changes in private chats. */
export interface ImEventSource {
  /** Tells at once. */
  readonly connection$: Observable<ImConnection>;
  readonly events$: Observable<PrivateEvent>;
  /** It works (again). `missed`: what was told before may be lost; it comes before whatever is told after. */
  readonly started$: Observable<{ readonly missed: boolean }>;
  dispose(): void;
}

/**
 * The first line while it is open, and the second while it is not. One at a time: two that tell the same would tell
 * what is old after what is new. At each change something may have been missed.
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
