import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events';
import type { Scope } from '../platform/scope';
import { slotOfUser, type RoomStore } from '../state/room';
import type { ServersStore } from '../state/servers';

type Come = Extract<SpaceEvent, { k: 'come' }>;

export interface RequestsDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'events$' | 'welcome$'>;
  readonly engine: Pick<Engine, 'goTo'>;
  readonly room: RoomStore;
  readonly servers: ServersStore;
  /** Resolves to whether the user accepts. `otherServer`: the requester's server if it is another one. */
  readonly confirmCome: (nickname: string, otherServer: string | undefined) => Promise<boolean>;
  readonly followed: (nickname: string) => void;
  readonly choose: (serverId: string) => Promise<boolean>;
}

/** Requests and notices of others: invitations to come, and new followers. */
export function streamRequests(deps: RequestsDeps): void {
  const { scope, realtime, engine, room, servers, confirmCome, followed, choose } = deps;
  /** The invitation to answer after the server switch. */
  let goal: Come | undefined;

  const walkTo = ({ userId, x, y }: Come): void => {
    const slot = slotOfUser(room.state.people, userId);
    engine.goTo(slot === undefined ? { point: { x, y } } : { slot });
  };

  const onCome = async (event: Come): Promise<void> => {
    const sameServer = event.serverId === servers.state.current;
    const goes = await confirmCome(event.nickname, sameServer ? undefined : event.serverId);
    if (!goes || scope.ended) return;
    if (event.serverId === servers.state.current) {
      walkTo(event);
      return;
    }
    goal = event;
    if (!(await choose(event.serverId))) goal = undefined;
  };

  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'come') void onCome(event);
    else if (event.k === 'follow' && event.mark) followed(event.nickname);
  });
  // Subscribed after the room, so that the new roster is known.
  scope.subscribe(realtime.welcome$, ({ serverId }) => {
    if (goal?.serverId === serverId) walkTo(goal);
    goal = undefined;
  });
}
