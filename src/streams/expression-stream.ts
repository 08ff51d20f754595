import { buffer, filter, share, throttleTime } from 'rxjs';
import type { Expression } from '../../contract/model/chat/expression';
import type { Engine } from '../../contract/ports/engine';
import type { Scope } from '../platform/scope';
import type { RoomStore } from '../state/room';
import type { SpaceStore } from '../state/space';

/** Expressions within this time are announced together, milliseconds. */
const TOGETHER = 1500;

export interface ExpressionStreamDeps {
  readonly scope: Scope;
  readonly engine: Pick<Engine, 'events$'>;
  readonly room: RoomStore;
  readonly space: SpaceStore;
  readonly one: (name: string, expression: Expression) => string;
  readonly many: (count: number) => string;
}

/** Announces expressions of people nearby to screen readers; a crowd in one sentence. */
export function streamExpressions({ scope, engine, room, space, one, many }: ExpressionStreamDeps): void {
  const shown$ = engine.events$.pipe(
    filter((event) => event.kind === 'expressed'),
    share(),
  );
  const now$ = shown$.pipe(throttleTime(TOGETHER, undefined, { leading: false, trailing: true }));
  scope.subscribe(shown$.pipe(buffer(now$)), (list) => {
    const [first] = list;
    const slots = new Set(list.map(({ slot }) => slot));
    const last = list.at(-1);
    if (!first || !last) return;
    const name = room.state.people[first.slot]?.member.nickname ?? '';
    if (slots.size > 1) space.announce(many(slots.size));
    else if (name !== '') space.announce(one(name, last.expression));
  });
}
