import type { Engine } from '../../contract/ports/engine';
import type { Leader } from '../interactions/kind';
import type { Scope } from '../platform/scope';
import type { RoomStore } from '../state/room';

/** How much later the leader may arrive, ms. */
const COMES = 60_000;

export interface FollowOnDeps {
  readonly scope: Scope;
  readonly engine: Pick<Engine, 'follow' | 'surroundings$'>;
  readonly room: RoomStore;
  /** The leader that the player followed out of the last space. */
  readonly leader: Leader;
  readonly now: () => number;
}

/** Continues following a leader in this space, unless the player walks first. */
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
