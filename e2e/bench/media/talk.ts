// Rooms: voice.
import { makeSpace, startAlone, type OwnedSpace } from '../chat/servers';
import { descendantsOf } from '../processes/tree';
import { quantile } from '../quantile';
import type { BenchRow } from '../row';
import { favour } from './favour';
import { until } from './media-crowd';
import { busy, row } from './running-media';
import { Talker } from './talker';

/** Earshot, and where the connection is made ahead of it, logical pixels: as `features/voice` decides. */
const EARSHOT = 160;
const REACH = 224;
/** Out of reach of each other. */
const APART = 420;
/** Nobody is heard any more who sent nothing for this time, ms. */
const SILENCE = 400;

const hears = (listener: Talker, speaker: Talker): boolean =>
  performance.now() - listener.voice.heardAt(speaker.userId) < SILENCE;

/** How long after a moment the last packet came that one of these pairs heard, ms. */
async function silenceAfter(began: number, pairs: readonly (readonly [Talker, Talker])[]): Promise<number> {
  await until('silence', () => pairs.every(([listener, speaker]) => !hears(listener, speaker)));
  const last = pairs.map(([listener, speaker]) => listener.voice.heardAt(speaker.userId));
  return Math.max(0, ...last.map((at) => at - began));
}

interface Times {
  /** From earshot, and from the place ahead of it, to the first packet. */
  readonly heard: number[];
  readonly connected: number[];
  /** From a host's call to the last packet. */
  readonly muted: number[];
  readonly kicked: number[];
}

/** Somebody new, who has no connection yet, comes, is muted and kicked. */
async function round(
  speaker: Talker,
  guest: Talker,
  { spaceId, owner }: OwnedSpace,
  times: Times,
): Promise<void> {
  const pairs = [
    [guest, speaker],
    [speaker, guest],
  ] as const;
  const { userId } = guest;
  await guest.voice.join();
  await guest.voice.speak();
  const [reach = 0, earshot = 0] = await guest.runTo(speaker.place, [REACH, EARSHOT]);
  await until('both hear each other', () => pairs.every(([listener, other]) => hears(listener, other)));
  for (const [listener, other] of pairs) {
    const first = listener.voice.firstHeardAt(other.userId) ?? Number.NaN;
    times.heard.push(Math.max(0, first - earshot));
    times.connected.push(first - reach);
  }
  const mutedAt = performance.now();
  await owner.call('setQuiesceEnable', { spaceId, userId, quiesceEnable: true });
  times.muted.push(await silenceAfter(mutedAt, [[speaker, guest]]));
  await owner.call('setQuiesceEnable', { spaceId, userId, quiesceEnable: false });
  await guest.voice.speak();
  await until('the guest is heard again', () => hears(speaker, guest));
  const kickedAt = performance.now();
  await owner.call('kickMember', { spaceId, userId, reason: '' });
  times.kicked.push(await silenceAfter(kickedAt, pairs));
}

/** On a whole server: how long it takes until somebody is heard, and until somebody is heard no more. */
export async function measureTalk(rounds: number): Promise<readonly BenchRow[]> {
  const servers = await startAlone();
  let speaker: Talker | undefined;
  try {
    const [server] = servers.nodes;
    if (!server) return [];
    const space = await makeSpace(server, 1);
    speaker = await Talker.enter(server.url, space.spaceId);
    await speaker.voice.join();
    await speaker.voice.speak();
    for (const one of [server.pid, ...descendantsOf(server.pid), process.pid]) favour(one);
    await speaker.runTo(speaker.placeAway(APART));
    const times: Times = { heard: [], connected: [], muted: [], kicked: [] };
    for (let i = 0; i < rounds; i++) {
      const guest = await Talker.enter(server.url, space.spaceId);
      try {
        await round(speaker, guest, space, times);
      } finally {
        guest.leave();
      }
    }
    return rowsOf(times);
  } finally {
    speaker?.leave();
    await servers.stop();
  }
}

function rowsOf({ heard, connected, muted, kicked }: Times): readonly BenchRow[] {
  const figure = (name: string, value: number, target: number, note: string): BenchRow => ({
    ...row,
    name,
    value,
    unit: 'ms',
    target,
    note,
  });
  const [median, late] = [0.5, 0.95].map((part) => quantile(connected, part).toFixed(0));
  return [
    figure(
      'walking into earshot to sound at the other ear: median',
      quantile(heard, 0.5),
      400,
      `${heard.length} without a connection before; it is made ${REACH - EARSHOT} px ahead, from there ${median}; ${busy()}`,
    ),
    figure(
      'walking into earshot to sound at the other ear: p95',
      quantile(heard, 0.95),
      800,
      `from there ${late}`,
    ),
    figure(
      "a host's mute to silence, longest",
      Math.max(...muted),
      300,
      `median ${quantile(muted, 0.5).toFixed(0)} of ${muted.length}; to the last packet at another ear`,
    ),
    figure(
      'a kick to no media, longest',
      Math.max(...kicked),
      1000,
      `median ${quantile(kicked, 0.5).toFixed(0)} of ${kicked.length}; to the last packet either way`,
    ),
  ];
}
