import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { heightOf, widthOf } from '../../../contract/model/space-document';
import { Account } from '../../bots/account';
import { lookFromId } from '../../../contract/model/avatar/avatar';
import { machineNow } from '../machine-clock';
import { serveOrders, settings } from '../processes/child';
import { faultsOf, sumOf } from './count';
import { failureOf, latencyOf } from './failure';
import { PlanetClient } from './planet-client';
import type { Kill, ClientsSettings, ChatFigures } from './plans';
import { Deliveries, Screen, textOf } from './screen';
import { SocketIoClient } from './socket-io-client';
import type { ChatClient } from './chat-client';

const AT_ONCE = 8;
/** Sampling interval of the event loop, ms. */
const LOOK_EVERY = 5;
/** Stop waiting after this time without a new message, ms. */
const QUIET = 5_000;

// All clients of the room in one process: they send in turn, and each receives everything.
const { engine, urls, spaceId, people, rate } = settings() as ClientsSettings;
const deliveries = new Deliveries();
const clients: ChatClient[] = [];
const refused = new Set<number>();
const answers: Promise<void>[] = [];
const sockets: Socket[] = [];
const loop = monitorEventLoopDelay({ resolution: LOOK_EVERY });
const run = `${process.pid}-${Date.now().toString(36)}`;
let sent = 0;
let timer: NodeJS.Timeout | undefined;
let began = { at: 0, sent: 0, bytes: 0 };

subscribe('net.client.socket', (message) => void sockets.push((message as { socket: Socket }).socket));
const received = (): number => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

/** Creates clients of one engine; the product's clients need the map first. */
async function maker(): Promise<(index: number) => Promise<ChatClient>> {
  const homeOf = (index: number): number => index % urls.length;
  if (engine === 'socket.io')
    return async (index) => {
      const person = new SocketIoClient(urls[0] ?? '', index, new Screen(deliveries, homeOf(index)));
      await person.enter();
      return person;
    };
  const scout = new Account({ url: urls[0] ?? '', space: spaceId });
  await scout.signIn('', lookFromId(0));
  const document = await scout.document();
  const map = { width: widthOf(document), height: heightOf(document) };
  return async (index) => {
    const home = homeOf(index);
    const screen = new Screen(deliveries, home);
    const person = new PlanetClient({ urls, home, spaceId, map, screen });
    await person.enter(index);
    return person;
  };
}

function sayNext(): void {
  const n = sent++;
  const speaker = clients[n % clients.length];
  const answer = speaker?.send(`bench-${run}-${n}`, textOf(n, speaker.screen.home));
  answers.push(Promise.resolve(answer).then((ok) => void (ok !== true && refused.add(n))));
}

/** Clients send one after the other, out of step with the ticks; a late one does not delay the others. */
function talk(due = machineNow()): void {
  sayNext();
  const next = due + (1000 / rate) * (0.5 + Math.random());
  timer = setTimeout(() => talk(next), Math.max(0, next - machineNow()));
}

/** Resolves when every client has every message, or when no message arrives for a while. */
async function untilQuiet(): Promise<void> {
  const all = Promise.all(answers).then(() => true);
  let [seen, since] = [-1, machineNow()];
  for (;;) {
    const answered = await Promise.race([all, sleep(100, false)]);
    if (answered && clients.every(({ screen }) => screen.count >= sent - refused.size)) return;
    const count = deliveries.sentAt.length;
    if (count !== seen) [seen, since] = [count, machineNow()];
    else if (machineNow() - since > QUIET) return;
    if (answered) await sleep(100);
  }
}

serveOrders(
  {
    connect: async () => {
      const make = await maker();
      let next = 0;
      const join = async (): Promise<void> => {
        while (next < people) clients.push(await make(next++));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, join));
      talk();
    },
    begin: () => {
      loop.enable();
      began = { at: machineNow(), sent, bytes: received() };
    },
    end: async (data): Promise<ChatFigures> => {
      clearTimeout(timer);
      const seconds = (machineNow() - began.at) / 1000;
      const perClient = (received() - began.bytes) / seconds / people;
      loop.disable();
      const sentPerSecond = (sent - began.sent) / seconds;
      await untilQuiet();
      const numbers = Array.from({ length: sent }, (_, n) => n).filter((n) => !refused.has(n));
      const kill = data as Kill | undefined;
      const failure = kill && failureOf(kill, clients, deliveries);
      const window = kill && { from: kill.at, to: kill.at + (failure?.last ?? 0) };
      return {
        sentPerSecond,
        refused: refused.size,
        ...sumOf(clients.map(({ screen }) => faultsOf(screen, numbers))),
        latency: latencyOf(deliveries, { since: began.at, outside: window }),
        perClient,
        late: loop.percentile(99) / 1e6 - LOOK_EVERY,
        ...(failure === undefined ? {} : { failure }),
      };
    },
  },
  {},
);
