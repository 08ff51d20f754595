import type { Engine, PadButton, PosedAs } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import type { Http } from '../http/client';
import type { MovesWord } from '../i18n/locales/moves.zh';
import type { Scope } from '../platform/scope';
import { inReach } from '../state/in-reach';
import type { RoomStore } from '../state/room';
import type { SpaceState, SpaceStore } from '../state/space';

export interface MovesStreamDeps {
  readonly scope: Scope;
  readonly engine: Pick<Engine, 'events$' | 'useElement'>;
  readonly http: Pick<Http, 'post'>;
  readonly spaceId: string;
  readonly space: SpaceStore;
  readonly room: RoomStore;
  readonly words: (key: MovesWord, values: { readonly name: string }) => string;
  readonly promptOf: (elementId: string) => string | undefined;
  /** Switches to the other view. */
  readonly otherView: () => void;
  /** Toggles a pose. */
  readonly pose: (pose: PosedAs) => void;
  /** The followed person has left the space; `place` is the last seen position. */
  readonly onLeaderLeft: (place: Point, who: NonNullable<SpaceState['following']>) => void;
}

/** Sends following to the server and the page, and maps gamepad buttons to actions. */
export function streamMoves(deps: MovesStreamDeps): void {
  const {
    scope,
    engine,
    http,
    spaceId,
    space,
    room,
    words,
    promptOf,
    otherView,
    pose,
    onLeaderLeft: leftAt,
  } = deps;
  let followed: number | undefined;

  // The followed user gets the changes in order.
  let lastUpdate = Promise.resolve();
  const sendFollowState = (toUserId: string, mark: boolean): void => {
    lastUpdate = lastUpdate
      .then(() => http.post('/api/space/setFollowState', { toUserId, mark, spaceId }, { quiet: true }))
      .then(
        () => undefined,
        () => undefined,
      );
  };
  const follows = (slot: number | undefined): void => {
    const before = space.state.following;
    if (before) {
      sendFollowState(before.userId, false);
      space.announce(words('followsNoMore', { name: before.name }));
    }
    const lastSeen = space.state.surroundings?.people.find((one) => one.slot === followed);
    const leaderLeft = before && followed !== undefined && room.state.people[followed] === undefined;
    followed = slot;
    const member = slot === undefined ? undefined : room.state.people[slot]?.member;
    space.following(member && { userId: member.userId, name: member.nickname });
    if (leaderLeft && lastSeen) leftAt({ x: lastSeen.x, y: lastSeen.y }, before);
    if (!member) return;
    sendFollowState(member.userId, true);
    space.announce(words('followsNow', { name: member.nickname }));
  };
  const close = (): void => {
    if (space.state.interactable !== undefined) space.interactable(undefined);
    else if (space.state.card !== undefined) space.card(undefined);
    else space.panel(undefined);
  };

  const use = (): void => {
    const { surroundings, heading } = space.state;
    const near = inReach(surroundings?.places ?? [], heading, promptOf);
    if (near) engine.useElement(near.id);
  };
  const pressed: Readonly<Record<PadButton, () => void>> = {
    use,
    close,
    view: otherView,
    wave: () => pose('wave'),
    dance: () => pose('dance'),
    sit: () => pose('sit'),
  };

  scope.subscribe(engine.events$, (event) => {
    if (event.kind === 'following') follows(event.slot);
    else if (event.kind === 'padPressed') pressed[event.button]();
    else if (event.kind === 'pad') space.pad(event.connected);
  });
  scope.own(() => space.following(undefined));
}
