import { Subject } from 'rxjs';
import type { ChatMessage } from '../../../contract/model/chat/chat';
import type { RosterMember } from '../../../contract/model/member/member';
import type { Engine } from '../../../contract/ports/engine';
import type { Welcome } from '../../../contract/ports/realtime';
import type { SpaceEvent } from '../../../contract/wire/events';
import { Scope } from '../../platform/scope';
import { fakeClock } from '../../platform/testing/fake-clock';
import { createChatState } from '../../state/chat';
import { createRoomState } from '../../state/room';
import { createSpaceState } from '../../state/space';
import { streamAnnouncements } from '../announce-stream';
import { streamChat, type HistoryPage, type HistoryRange } from '../chat/chat-stream';
import { streamRoom } from '../room-stream';

export const member = (userId: string, over: Partial<RosterMember> = {}): RosterMember =>
  ({
    userId,
    nickname: userId,
    color: '#01c640',
    image: '01c640-head-2,01c640-body-3',
    isPermanent: false,
    ...over,
  }) as RosterMember;

export const welcome = (
  slots: readonly (readonly [number, string])[],
  over: Partial<Welcome> = {},
): Welcome =>
  ({
    t: 'welcome',
    resumed: false,
    slot: 1,
    x: 10,
    y: 20,
    dir: 4,
    roster: slots.map(([slot, userId]) => ({ slot, away: false, member: member(userId) })),
    config: { imShow: true, skyEnable: true, sky: { mode: 'fixed', hour: 20, minutesPerDay: 24 } },
    ...over,
  }) as Welcome;

export const message = (id: number, userId = 'you'): ChatMessage => ({
  id,
  cid: `cid-${id}`,
  spaceId: 'plaza',
  userId,
  nickname: userId,
  headImage: '',
  color: '',
  text: `text ${id}`,
  at: id,
});

/** The streams of a room over a wire, a clock and a history that the test holds. */
export function roomFixture(
  history: (range: HistoryRange) => Promise<HistoryPage>,
  rooms: () => Promise<readonly []> = () => Promise.resolve([]),
) {
  const scope = new Scope();
  const clock = fakeClock();
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const calls: string[] = [];
  const engine: Pick<
    Engine,
    'enter' | 'setMember' | 'removeMember' | 'setSky' | 'showBubble' | 'clearBubble'
  > = {
    enter: (slot, x, y, dir) => calls.push(`enter ${slot} ${x} ${y} ${dir}`),
    setMember: (slot, { nickname, look, self, away }) =>
      calls.push(
        `set ${slot} ${nickname} ${look.color}${look.head}${look.body}${self ? ' self' : ''}${away ? ' away' : ''}`,
      ),
    removeMember: (slot) => calls.push(`remove ${slot}`),
    setSky: (enabled, sky) => calls.push(`sky ${enabled} ${sky.hour}`),
    showBubble: (slot, text) => calls.push(`say ${slot} ${text}`),
    clearBubble: (slot, text) => calls.push(`clearBubble ${slot} ${text}`),
  };
  const room = createRoomState();
  const chat = createChatState();
  const space = createSpaceState();
  const realtime = { welcome$, events$ };
  const selfId = (): string => 'me';
  streamAnnouncements({
    scope,
    events$,
    room,
    space,
    selfId,
    words: (key, values) => `${key} ${Object.values(values).join(' ')}`,
  });
  streamRoom({ scope, realtime, engine, room, onFreshConnection: () => void calls.push('anew') });
  const loader = streamChat({
    scope,
    timers: clock.timers,
    realtime,
    engine,
    chat,
    room,
    selfId,
    history,
    rooms,
  });
  const took = (): string[] => calls.splice(0);
  return { scope, clock, welcome$, events$, took, room, chat, space, loader };
}

export const emptyHistory = (): Promise<HistoryPage> => Promise.resolve({ messages: [], more: false });
