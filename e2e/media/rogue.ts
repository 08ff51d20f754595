// Rooms: voice.
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import type * as LiveKit from 'livekit-client';
import { filter, firstValueFrom } from 'rxjs';
import type { RealtimeSession } from '../../contract/ports/realtime';
import { createRealtimeGateway } from '../../src/adapters/realtime-gateway';
import { signedRealtime } from '../bots/signed-realtime';
import { voiceSignals, type ServiceEntry } from '../bots/voice/signals';
import { keepConnections } from '../support/media';
import { call, signIn, type PersonOptions } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect } from '../support/test';

declare global {
  interface Window {
    LivekitClient: typeof LiveKit;
    room: LiveKit.Room;
  }
}

const SDK = createRequire(import.meta.url).resolve('livekit-client');
/** A second of sound. */
const SOUND = 50;

/** Packets of sound that arrived so far. */
const arrived = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let packets = 0;
    for (const connection of window.connections)
      for (const report of (await connection.getStats()).values())
        if (report.type === 'inbound-rtp' && report.kind === 'audio') packets += report.packetsReceived;
    return packets;
  });

/** A client of LiveKit that is not the product's: it has the rights of a person, and takes what it can get. */
export class Rogue {
  private constructor(
    private readonly page: Page,
    private readonly server: PlanetServer,
    private readonly spaceId: string,
    private readonly session: RealtimeSession,
    readonly userId: string,
    readonly entry: ServiceEntry,
  ) {}

  /** Stands where people enter a space. */
  static async enter(
    browser: Browser,
    server: PlanetServer,
    person: PersonOptions,
    spaceId: string,
  ): Promise<Rogue> {
    const context = await browser.newContext({ baseURL: server.url, bypassCSP: true });
    const page = await context.newPage();
    await keepConnections(page);
    // An answer of the server: from elsewhere the browser lets no page reach this machine.
    await page.goto(`${server.url}/api/captcha/challenge?action=sms`);
    await page.addScriptTag({ path: SDK });
    const { userId } = await signIn(context, server, person);
    await call(context.request, server.url, 'POST', '/api/space/visit', { spaceId });
    const cookies = await context.cookies(server.url);
    const session = createRealtimeGateway(
      {
        spaceId,
        ticket: async () => {
          const path = `/api/chat_room/token?spaceId=${spaceId}`;
          return (await call<{ token: string }>(context.request, server.url, 'GET', path)).token;
        },
        movement: {
          put: () => undefined,
          hide: () => undefined,
          express: () => undefined,
          ownPosition: () => undefined,
        },
      },
      signedRealtime(server, { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
    );
    await firstValueFrom(session.welcome$);
    const signals = voiceSignals(session);
    // The first one to join may have to ask again.
    signals.on('restarted').subscribe(() => signals.send('join', { host: new URL(server.url).host }));
    const joined = firstValueFrom(signals.on('joined').pipe(filter(({ access }) => access !== undefined)));
    signals.send('join', { host: new URL(server.url).host });
    const { access } = await joined;
    if (!access) throw new Error('the media are not those of a service outside');
    return new Rogue(page, server, spaceId, session, userId, access);
  }

  /** Enters LiveKit, as often as wanted; rejects where LiveKit refuses. */
  async connect(token = this.entry.token): Promise<void> {
    await this.page.evaluate(
      async ({ url, entry }) => {
        window.room = new window.LivekitClient.Room({ adaptiveStream: false });
        await window.room.connect(url, entry, { autoSubscribe: true, maxRetries: 0 });
      },
      { url: this.entry.url, entry: token },
    );
    voiceSignals(this.session).send('reached', {});
  }

  /** A token that is new, for the same place. */
  async freshToken(): Promise<string> {
    const { request } = this.page.context();
    const where = { spaceId: this.spaceId };
    return (await call<{ token: string }>(request, this.server.url, 'POST', '/api/rtc/getToken', where))
      .token;
  }

  /** The LiveKit room in which it is, and who else is there. */
  room = () =>
    this.page.evaluate(() => ({
      name: window.room.name,
      state: window.room.state,
      others: window.room.remoteParticipants.size,
    }));

  /** Subscribes to every track that there is; resolves when there are some. */
  async grab(): Promise<void> {
    const grabs = (): Promise<number> =>
      this.page.evaluate(() => {
        const tracks = [...window.room.remoteParticipants.values()].flatMap(({ trackPublications }) => [
          ...trackPublications.values(),
        ]);
        for (const wanted of [false, true]) for (const track of tracks) track.setSubscribed(wanted);
        return tracks.length;
      });
    await expect.poll(grabs).toBeGreaterThan(0);
  }

  async hears(): Promise<void> {
    const before = await arrived(this.page);
    await expect.poll(() => arrived(this.page)).toBeGreaterThan(before + SOUND);
  }

  /** Two looks, with time for a beep of the fake microphone in between, find the same. */
  async hearsNothing(): Promise<void> {
    await expect
      .poll(async () => {
        const before = await arrived(this.page);
        await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
        return (await arrived(this.page)) - before;
      })
      .toBe(0);
  }

  dispose(): void {
    this.session.dispose();
  }
}
