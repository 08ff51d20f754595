import { NEVER, BehaviorSubject, filter, firstValueFrom, Subject } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionState, Welcome } from '../../../contract/ports/realtime';
import type { SpaceEvent } from '../../../contract/wire/events';
import type { ImGateway } from '../../../src/adapters/im/gateway-events';
import { createNimIm } from '../../../src/adapters/im-nim';
import { imSuite, type ImClient } from '../../../src/adapters/testing/im-suite';
import { browserTimers, type Timers } from '../../../src/platform/timers';
import { planetImSetup, tabHttp } from '../support/im-setup';
import { nodeAdapters } from '../support/stand-ins/nim-adapters';
import { startNim, type NimStandIn } from '../support/stand-ins/nim-stand-in';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';

const LIMIT = { timeout: 20_000 };
/** A gateway that never connects: every event comes from NIM. */
const SILENT: ImGateway = {
  connection$: new BehaviorSubject<ConnectionState>({ kind: 'connecting' }),
  events$: NEVER,
  welcome$: NEVER,
};

onServer('the IM port on NIM', (start) => {
  let nim: NimStandIn;
  let planet: TestPlanet;
  beforeAll(async () => {
    nim = await startNim();
    planet = await start({ env: nim.env });
  });
  afterAll(() => nim.stop());

  /** One tab: real calls, the real SDK on NIM's protocol, and a network that can fail. */
  const openPlace = (
    person: Person,
    userId: string,
    realtime = SILENT,
    timers: Timers = browserTimers,
  ): ImClient => {
    let away = false;
    const wakes = new Set<() => void>();
    const port = createNimIm({
      http: tabHttp(planet, person, () => away),
      realtime,
      load: async () => {
        const { openNimClient } = await import('../../../src/adapters/im/nim-sdk');
        return (options) => openNimClient(options, nodeAdapters);
      },
      user: () => Promise.resolve({ userId }),
      spaceId: 'plaza',
      timers,
      random: () => 0,
      onWake: (run) => {
        wakes.add(run);
        return () => wakes.delete(run);
      },
    });
    return {
      port,
      close: () => port.dispose(),
      cut() {
        away = true;
        nim.keepOut(userId, true);
      },
      mend() {
        away = false;
        nim.keepOut(userId, false);
        for (const wake of wakes) wake();
      },
    };
  };
  const open = ({ port }: ImClient): Promise<unknown> =>
    firstValueFrom(port.connection$.pipe(filter((connection) => connection === 'open')));

  describe('on its own', () => {
    const stage = planetImSetup(
      () => planet,
      13_816_320_100,
      (person, userId) => openPlace(person, userId),
    );
    imSuite(() => ({
      ...stage,
      // The suite expects events from the start: here that is after NIM's sign-in.
      async person(nickname) {
        const actor = await stage.person(nickname);
        return {
          ...actor,
          async open() {
            const place = await actor.open();
            await open(place);
            return place;
          },
        };
      },
    }));
  });

  describe('with failures of NIM', () => {
    let phone = 13_816_330_100;
    const come = async (nickname: string) => {
      const person = planet.person();
      const { userId } = await person.signIn(String(phone++), planet.codeFor);
      await person.call('saveUserInfo', { nickname });
      return { person, userId };
    };
    const writer = async (to: string) => {
      const { person } = await come('写的人');
      let n = 0;
      return (text: string) => {
        planet.advance(1_100);
        return person.call('sendPrivate', { peerUserId: to, cid: `cid-${to}-${n++}`, text });
      };
    };
    /** A gateway that the test controls. */
    const gateway = (userId: string) => {
      const events$ = new Subject<SpaceEvent>();
      const welcome$ = new Subject<Welcome>();
      const arrived = planet.server.platform.userEvents$.subscribe((received) => {
        if (received.userId === userId) events$.next(received.event);
      });
      return {
        realtime: {
          connection$: new BehaviorSubject<ConnectionState>({ kind: 'open', rtt: 1 }),
          events$,
          welcome$,
        },
        end: () => arrived.unsubscribe(),
      };
    };
    const listen = (place: ImClient): string[] => {
      const texts: string[] = [];
      place.port.messages$.subscribe(({ text }) => texts.push(text));
      return texts;
    };

    it('reads lost messages when the next notification arrives', async () => {
      const bob = await come('收的人');
      const write = await writer(bob.userId);
      const place = openPlace(bob.person, bob.userId);
      const texts = listen(place);
      await open(place);
      await write('一');
      await expect.poll(() => texts, LIMIT).toEqual(['一']);
      nim.lossy = true;
      await write('二');
      const sent = (): number =>
        nim.callsOf('msg/sendAttachMsg').filter(({ form }) => form['to'] === bob.userId).length;
      await expect.poll(sent, LIMIT).toBe(2);
      nim.lossy = false;
      await write('三');
      await expect.poll(() => texts, LIMIT).toEqual(['一', '二', '三']);
      place.close();
    });

    it('falls back to the gateway while NIM is unreachable, and returns to NIM', async () => {
      const bob = await come('收的人');
      const write = await writer(bob.userId);
      nim.away = true;
      const { realtime, end } = gateway(bob.userId);
      const place = openPlace(bob.person, bob.userId, realtime);
      const texts = listen(place);
      await firstValueFrom(place.port.init$.pipe(filter(({ kind }) => kind === 'ready')));
      await write('没有云信');
      await expect.poll(() => texts, LIMIT).toEqual(['没有云信']);
      nim.away = false;
      await expect.poll(() => nim.signIns.includes(bob.userId), { timeout: 60_000 }).toBe(true);
      // From here on NIM delivers.
      end();
      await write('云信回来了');
      await expect.poll(() => texts, LIMIT).toEqual(['没有云信', '云信回来了']);
      place.close();
    });

    it('signs in with a new token after its link was cut', async () => {
      const bob = await come('收的人');
      const write = await writer(bob.userId);
      const place = openPlace(bob.person, bob.userId);
      const texts = listen(place);
      await open(place);
      nim.endTokens();
      nim.keepOut(bob.userId, true);
      nim.keepOut(bob.userId, false);
      const signIns = () => nim.signIns.filter((account) => account === bob.userId).length;
      await expect.poll(signIns, LIMIT).toBe(2);
      await write('新的凭证');
      await expect.poll(() => texts, LIMIT).toEqual(['新的凭证']);
      expect(nim.turnedAway).not.toContain(bob.userId);
      place.close();
    });

    it('stays signed out after a kick, and ignores notifications of other senders', async () => {
      const [bob, eve] = [await come('收的人'), await come('冒充的人')];
      const write = await writer(bob.userId);
      const { realtime, end } = gateway(bob.userId);
      // A retry would happen at once.
      const eager = { ...browserTimers, after: (_: number, run: () => void) => browserTimers.after(0, run) };
      const place = openPlace(bob.person, bob.userId, realtime, eager);
      const texts = listen(place);
      await expect.poll(() => nim.signIns.includes(bob.userId), LIMIT).toBe(true);
      await eve.person.call('getCheckSum', {});
      const { message } = await write('真的');
      await expect.poll(() => texts, LIMIT).toEqual(['真的']);
      const [session] = (await bob.person.call('listChatSessions', {})).sessions;
      const lastMsg = { ...message, id: message.id + 1, cid: 'cid-of-a-forger', text: '冒充的话' };
      const event = { k: 'private', message: lastMsg, session: { ...session, lastMsg } };
      nim.sendNotification(eve.userId, bob.userId, JSON.stringify({ epoch: 'false', n: 1, events: [event] }));
      nim.kick(bob.userId, 1);
      await write('还收得到');
      await expect.poll(() => texts, LIMIT).toEqual(['真的', '还收得到']);
      const other = openPlace(eve.person, eve.userId);
      await open(other);
      other.close();
      expect(nim.signIns.filter((account) => account === bob.userId)).toHaveLength(1);
      end();
      place.close();
    });
  });
});
