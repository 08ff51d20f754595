import { filter, map, Subject } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meadow } from '../../../../../contract/model/document/testing/meadow';
import type { SpaceGameConfig } from '../../../../../contract/model/space';
import {
  RTC_CONTRACT,
  type ContractPeople,
  type ContractPerson,
} from '../../../../../e2e/media/rtc-contract';
import { AgoraMedia } from '../../../../../server/media/agora/agora-media';
import type { TickedRoom } from '../../../../../server/platform';
import { memberNamed } from '../../../../../server/realtime/testing/memory-platform';
import { fakeClock } from '../../../../../src/platform/testing/fake-clock';
import type { ClientSignal } from '../../../contract';
import type { MediaSource, VoiceToClient } from '../../../model';
import { FakeAgora } from '../../../testing/fake-agora';
import { fakeTrack } from '../../../testing/fake-peer';
import { Voice } from '../../../voice';
import { AgoraLine } from './agora-line';
import { agoraSdk } from './agora-sdk';
import { HostedRtc } from './hosted-rtc';

const SPACE = 's';
/** One decision of the server, ms. */
const TICK = 100;
/** A wait that is longer than this fails, and what stays so for a while is so, ticks. */
const WAITS = 1_000;
const STAYS = 20;
const CONFIG: Pick<SpaceGameConfig, 'muteStatus' | 'screenShareModel'> = {
  muteStatus: false,
  screenShareModel: 'authorised',
};
const CHANNELS = { appId: '0123456789abcdef'.repeat(2), certificate: 'fedcba9876543210'.repeat(2) };

const settle = (): Promise<void> => new Promise((done) => void setImmediate(done));

/** The server's part and the clients' part of the media over Agora, with Agora in memory. */
class MemorySpace {
  readonly agora = new FakeAgora();
  readonly clock = fakeClock();
  readonly people = new Map<string, MemoryPerson>();
  #now = 0;
  readonly media = new AgoraMedia({ settings: CHANNELS, now: () => this.#now });
  readonly voice = new Voice({
    media: this.media,
    log: { warn: () => undefined } as never,
    isSwitchedOn: async () => true,
    spaceChanged$: new Subject(),
    signal: (_space, to, name, payload) => this.people.get(to)?.receive(name, payload) ?? false,
  });

  constructor() {
    this.media.start();
  }

  async turn(): Promise<void> {
    this.#now += TICK;
    this.clock.advance(TICK);
    const room = {
      spaceId: SPACE,
      serverId: 's-1',
      document: meadow(300, 40),
      config: CONFIG,
      size: this.people.size,
      people: [...this.people.values()].map(({ standing }) => standing),
    };
    this.voice.tick(room as unknown as TickedRoom, this.#now);
    this.media.renew();
    await settle();
  }

  async until(isSo: () => boolean, stays = 0): Promise<void> {
    let lasted = 0;
    for (let turns = 0; turns < WAITS; turns++) {
      await this.turn();
      lasted = isSo() ? lasted + 1 : 0;
      if (lasted > stays) return;
    }
    throw new Error('it did not happen');
  }
}

class MemoryPerson implements ContractPerson {
  readonly #incoming = new Subject<{ readonly name: string; readonly payload: unknown }>();
  readonly #welcome = new Subject<{ readonly resumed: boolean }>();
  readonly #tracks = new Map<string, MediaStreamTrack>();
  readonly rtc: HostedRtc;
  #isOnline = true;
  #x = 0;
  #uid = 0;
  /** Every channel that this person was ever let into. */
  readonly letInto = new Set<string>();

  constructor(
    private readonly space: MemorySpace,
    readonly userId: string,
    /** What a lost connection to the server does: its state continues, or it begins anew. */
    private readonly resumes: boolean,
  ) {
    const sdk = agoraSdk(space.agora);
    this.rtc = new HostedRtc({
      signals: {
        send: (name: string, payload: object) => this.#send({ name, payload } as ClientSignal),
        on: (name: string) =>
          this.#incoming.pipe(
            filter((signal) => signal.name === name),
            map(({ payload }) => payload as never),
          ),
      },
      welcome$: this.#welcome,
      timers: space.clock.timers,
      openLine: (events) => new AgoraLine(sdk, space.clock.timers, events),
      host: 'planet.test',
      report: () => undefined,
    });
    this.rtc.tracks$.subscribe(({ userId: from, source, kind, track }) => {
      const key = `${from}/${source}/${kind}`;
      if (track) this.#tracks.set(key, track);
      else this.#tracks.delete(key);
    });
  }

  get standing() {
    return {
      userId: this.userId,
      slot: 0,
      session: { userId: this.userId },
      member: memberNamed(this.userId),
      movement: { x: this.#x, y: 10 },
      awaySince: undefined,
    };
  }

  enter(): void {
    this.space.people.set(this.userId, this);
    this.rtc.join();
    this.rtc.view([{ userId: 'ann', source: 'camera', width: 320 }]);
  }

  /** Expelled; the client keeps all that it has, as one that was changed may do. */
  remove(): void {
    this.#isOnline = false;
    this.space.people.delete(this.userId);
    this.space.voice.expelled(SPACE, this.userId);
  }

  receive(name: string, payload: unknown): boolean {
    if (!this.#isOnline) return false;
    if (name === 'joined') this.#uid = Number((payload as VoiceToClient['joined']).access?.uid);
    if (name === 'channels')
      for (const { channel } of (payload as VoiceToClient['channels']).receive) this.letInto.add(channel);
    queueMicrotask(() => this.#incoming.next({ name, payload }));
    return true;
  }

  async send(source: 'voice' | 'camera'): Promise<void> {
    await this.space.until(() => this.#uid > 0);
    let isSent = false;
    void this.rtc
      .publish(source, [fakeTrack(source === 'voice' ? 'audio' : 'video', `${this.userId} ${source}`)])
      .then(() => {
        isSent = true;
      });
    await this.space.until(() => isSent);
  }

  async end(source: MediaSource): Promise<void> {
    this.rtc.unpublish(source);
  }

  async mute(muted: boolean): Promise<void> {
    this.rtc.mute(muted);
  }

  hears = (): Promise<void> => this.space.until(() => this.#arrives('ann/voice/audio'));
  hearsNothing = (): Promise<void> => this.space.until(() => !this.#arrives('ann/voice/audio'), STAYS);
  sees = (): Promise<void> => this.space.until(() => this.#arrives('ann/camera/video'));
  seesNothing = (): Promise<void> => this.space.until(() => !this.#arrives('ann/camera/video'), STAYS);

  async goAway(): Promise<void> {
    this.#x = 5_000;
  }

  async comeBack(): Promise<void> {
    this.#x = 0;
  }

  async reconnect(): Promise<void> {
    this.#isOnline = false;
    this.space.agora.cut(this.#uid, 'RECONNECTING');
    await this.space.until(() => true, STAYS);
    this.#isOnline = true;
    if (!this.resumes) this.space.voice.left(SPACE, this.userId);
    this.#welcome.next({ resumed: this.resumes });
    this.space.agora.cut(this.#uid, 'CONNECTED');
    await this.space.until(() => true, STAYS);
  }

  #arrives(key: string): boolean {
    const track = this.#tracks.get(key);
    return track !== undefined && this.space.agora.arrives(track);
  }

  #send(signal: ClientSignal): boolean {
    if (!this.#isOnline) return false;
    queueMicrotask(() =>
      this.space.voice.signalled({ spaceId: SPACE, session: { userId: this.userId } as never }, signal),
    );
    return true;
  }
}

describe('the contract of the media, over Agora in memory', () => {
  let space: MemorySpace;
  let cem: MemoryPerson;
  let people: ContractPeople & Readonly<Record<'ann' | 'bob', MemoryPerson>>;

  beforeAll(() => {
    space = new MemorySpace();
    const ann = new MemoryPerson(space, 'ann', true);
    const bob = new MemoryPerson(space, 'bob', false);
    // Stays when others go, so that their channels have to change and not to end.
    cem = new MemoryPerson(space, 'cem', true);
    people = {
      ann,
      bob,
      async restartService() {
        space.agora.fail();
        await space.until(() => true, STAYS);
        space.agora.reachable = true;
      },
      async kickAnn() {
        ann.remove();
      },
    };
    ann.enter();
    bob.enter();
    cem.enter();
  });
  afterAll(() => {
    space.media.stop();
    for (const { rtc } of [people.ann, people.bob, cem]) rtc.dispose();
    expect(space.clock.running()).toBe(0);
  });

  for (const { name, run } of RTC_CONTRACT.slice(0, -1))
    it(name, async () => expect(await run(people)).toBeUndefined());

  it('[T27] an expelled person hears nobody by what they were given before', async () => {
    await people.bob.send('voice');
    const { letInto } = people.ann;
    const carries = () =>
      [...letInto].some((channel) => space.agora.in(channel).some(({ sends }) => sends.size > 0));
    await space.until(carries);
    await people.kickAnn();
    await space.until(() => !carries(), STAYS);
    expect(carries()).toBe(false);
  });

  it('an expelled person is not heard any more', async () => {
    expect(await people.bob.hearsNothing()).toBeUndefined();
  });
});
