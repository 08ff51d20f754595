import { buffer, debounceTime, filter, map, share, type Observable } from 'rxjs';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { RoomStore } from '../state/room';
import type { SpaceStore } from '../state/space';

/** Joins and leaves within this time are announced together, milliseconds. */
const TOGETHER = 900;

export type AnnouncementKey = 'joined' | 'left' | 'many' | 'manyLeft' | 'said' | 'withdrew';

export interface AnnounceDeps {
  readonly scope: Scope;
  readonly events$: RealtimeSession['events$'];
  readonly room: RoomStore;
  readonly space: SpaceStore;
  readonly selfId: () => string | undefined;
  readonly words: (key: AnnouncementKey, values: Record<string, string | number>) => string;
}

const together = (names$: Observable<string>): Observable<string[]> =>
  names$.pipe(buffer(names$.pipe(debounceTime(TOGETHER))));

/**
 * Announces joins, leaves and messages to screen readers. Subscribe before the room, while a leaver's name is
 * known.
 */
export function streamAnnouncements({ scope, events$, room, space, selfId, words }: AnnounceDeps): void {
  const others$ = events$.pipe(share());
  const joined$ = others$.pipe(
    filter((event) => event.k === 'join'),
    map((event) => event.member.nickname),
    share(),
  );
  const left$ = others$.pipe(
    filter((event) => event.k === 'leave'),
    map((event) => room.state.people[event.slot]?.member.nickname ?? ''),
    filter((name) => name !== ''),
    share(),
  );
  const announce = (one: AnnouncementKey, many: AnnouncementKey) => (names: string[]) =>
    space.announce(
      names.length === 1 ? words(one, { name: names[0] ?? '' }) : words(many, { count: names.length }),
    );
  scope.subscribe(together(joined$), announce('joined', 'many'));
  scope.subscribe(together(left$), announce('left', 'manyLeft'));
  scope.subscribe(others$, (event) => {
    if (event.k === 'chat' && event.message.userId !== selfId())
      space.announce(words('said', { name: event.message.nickname, text: event.message.text }));
    // Replaces the announced text, which would stay until the next message.
    if (event.k === 'withdraw') space.announce(words('withdrew', { name: event.nickname }));
  });
}
