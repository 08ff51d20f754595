import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import { drawnLook } from '../../contract/model/avatar/avatar';
import { displayedAvatar3d } from '../../contract/model/avatar/avatar-3d';
import type { Scope } from '../platform/scope';
import type { RoomMember, RoomStore } from '../state/room';

export interface RoomStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly engine: Pick<Engine, 'enter' | 'setMember' | 'removeMember' | 'setSky'>;
  readonly room: RoomStore;
  /** Called after an unfilled gap, in which changes on other servers were not sent. */
  readonly onFreshConnection: () => void;
}

/** Applies the roster and member events of the wire to room state and engine. */
export function streamRoom({
  scope,
  realtime,
  engine,
  room,
  onFreshConnection: onAnew,
}: RoomStreamDeps): void {
  const show = (entry: RoomMember): void => {
    room.put(entry);
    const { member, slot, away } = entry;
    const self = slot === room.state.selfSlot;
    engine.setMember(slot, {
      nickname: member.nickname,
      look: drawnLook(member),
      look3d: displayedAvatar3d(member),
      self,
      away,
    });
  };

  let welcomed = false;
  scope.subscribe(realtime.welcome$, (welcome) => {
    const present = new Set(welcome.roster.map((entry) => entry.slot));
    for (const slot of Object.keys(room.state.people).map(Number))
      if (!present.has(slot)) engine.removeMember(slot);
    room.reset(welcome.slot, welcome.roster);
    // A resumed connection keeps the local position; a fresh presence gets the server's position.
    if (!welcome.resumed) engine.enter(welcome.slot, welcome.x, welcome.y, welcome.dir);
    for (const entry of welcome.roster) show(entry);
    engine.setSky(welcome.config.skyEnable, welcome.config.sky);
    if (welcomed && !welcome.resumed) onAnew();
    welcomed = true;
  });

  scope.subscribe(realtime.events$, (event) => {
    switch (event.k) {
      case 'join':
        show({ slot: event.slot, away: false, member: event.member });
        return;
      case 'member':
        show({
          slot: event.slot,
          away: room.state.people[event.slot]?.away ?? false,
          member: event.member,
        });
        return;
      case 'away': {
        const known = room.state.people[event.slot];
        if (known) show({ ...known, away: event.away });
        return;
      }
      case 'leave':
        room.leave(event.slot, event);
        engine.removeMember(event.slot);
        return;
      case 'elsewhere':
        room.setRemote(event.member, event.serverId);
        return;
      case 'config':
        engine.setSky(event.config.skyEnable, event.config.sky);
        return;
      case 'document':
      case 'area':
      case 'chat':
      case 'withdraw':
      case 'danmaku':
      case 'group':
      case 'ungroup':
      case 'announce':
      case 'unannounce':
      case 'come':
      case 'follow':
      case 'private':
      case 'privateRead':
      case 'privateTyping':
      case 'privateWithdrawn':
      case 'privateSeen':
      case 'privateDeleted':
      case 'privateBlocked':
      case 'element':
      case 'sound':
      case 'left':
      case 'hand':
      case 'feature':
      case 'deed':
      case 'unleft':
        return;
      default:
        event satisfies never;
    }
  });
}
