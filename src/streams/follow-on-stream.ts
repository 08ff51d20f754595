import type { Engine } from '../../contract/ports/engine';
import type { Leader } from '../interactions/kind';
import type { Scope } from '../platform/scope';
import type { RoomStore } from '../state/room';

/** So much later than oneself they may come, ms. */
const COMES = 60_000;

export interface FollowOnDeps {
  readonly scope: Scope;
  readonly engine: Pick<Engine, 'follow' | 'surroundings$'>;
  readonly room: RoomStore;
  /** Whom one has followed out of the space before. */
  readonly leader: Leader;
  readonly now: () => number;
}

/** Goes on following in this space who was followed here. Whoever goes their own way meanwhile goes on with that. */
export function streamFollowOn({ scope, engine, room, leader, now }: FollowOnDeps): void {
  const until = now() + COMES;
  let waits = true;
  const look = (walking: boolean): void => {
    if (!waits) return;
    const they = Object.values(room.state.people).find(({ member }) => member.userId === leader.userId);
    const goes = !walking && now() < until;
    waits = goes && !they;
    if (goes && they) engine.follow(they.slot);
  };
  look(false);
  if (waits) scope.subscribe(engine.surroundings$, ({ self }) => look(self.walking));
}
