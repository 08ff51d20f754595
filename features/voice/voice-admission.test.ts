import { NEVER, Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HostedAccess, HostedMedia } from '../../server/media/hosted';
import { FakeMedia } from './testing/fake-media';
import { Voice } from './voice';

/** A service outside that admits people when the test says so. */
class SlowService implements HostedMedia {
  readonly news$ = NEVER;
  readonly waiting: PromiseWithResolvers<HostedAccess>[] = [];

  admit(): Promise<HostedAccess> {
    const answer = Promise.withResolvers<HostedAccess>();
    this.waiting.push(answer);
    return answer.promise;
  }

  async access(): Promise<undefined> {}
  reached(): void {}
  sent(): void {}
  expel(): void {}
}

let service: SlowService;
let media: FakeMedia;
let voice: Voice;
let isOn: boolean;
let spaceChanged$: Subject<string>;
let signals: { name: string; payload: unknown }[];

/** What is under way goes on until nothing is left but the answers of the service. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
const from = { spaceId: 's', session: { userId: 'ann' } as never };
const join = (): Promise<void> => {
  voice.signalled(from, { name: 'join', payload: { host: 'planet.example' } });
  return settled();
};
const switchTo = (on: boolean): Promise<void> => {
  isOn = on;
  spaceChanged$.next('s');
  return settled();
};
/** The service answers the admission of this number. */
const admitted = (number: number): Promise<void> => {
  service.waiting[number]?.resolve({ url: 'wss://media', channel: 's', uid: `u${number}`, token: 't' });
  return settled();
};
const got = (name: string) => signals.flatMap((one) => (one.name === name ? [one.payload] : []));
const left = (): readonly string[] => media.of('leave').map(({ peer }) => peer);

beforeEach(() => {
  service = new SlowService();
  media = Object.assign(new FakeMedia(), { hosted: service });
  isOn = true;
  spaceChanged$ = new Subject();
  signals = [];
  voice = new Voice({
    media,
    log: { warn: () => undefined } as never,
    isSwitchedOn: async () => isOn,
    spaceChanged$,
    signal: (_spaceId, _to, name, payload) => {
      signals.push({ name, payload });
      return true;
    },
  });
});

describe('an admission to a media service', () => {
  it('is answered with access when the service has answered', async () => {
    await join();
    expect(got('joined')).toEqual([]);
    await admitted(0);
    expect(got('joined')).toMatchObject([{ access: { uid: 'u0' } }]);
    expect(left()).toEqual([]);
  });

  it('ends when a host switches audio and video off meanwhile, and is asked for when they are on', async () => {
    await join();
    await switchTo(false);
    expect(got('unavailable')).toEqual([{ again: false }]);
    await admitted(0);
    expect(got('joined')).toEqual([]);
    expect(left()).toEqual(['p0']);
    await switchTo(true);
    expect(got('restarted')).toEqual([{}]);
    await join();
    await admitted(1);
    expect(got('joined')).toMatchObject([{ access: { uid: 'u1' } }]);
  });

  it('from before a switch off and on again gives no access', async () => {
    await join();
    await switchTo(false);
    await switchTo(true);
    await admitted(0);
    expect(got('joined')).toEqual([]);
  });

  it('goes on when another space is switched', async () => {
    await join();
    isOn = false;
    spaceChanged$.next('elsewhere');
    await settled();
    isOn = true;
    await admitted(0);
    expect(got('joined')).toHaveLength(1);
  });

  it.each([
    ['quits', () => voice.signalled(from, { name: 'quit', payload: {} })],
    ['leaves the space', () => voice.left('s', 'ann')],
    ['is expelled', () => voice.expelled('s', 'ann')],
  ])('gives no access when the user %s meanwhile', async (_, goes) => {
    await join();
    goes();
    await admitted(0);
    expect(got('joined')).toEqual([]);
    expect(left()).toEqual(['p0']);
  });

  it('that the user asked for last counts, whichever the service answers last', async () => {
    await join();
    await join();
    await admitted(1);
    await admitted(0);
    expect(got('joined')).toMatchObject([{ access: { uid: 'u1' } }]);
    expect(left()).toEqual(['p0']);
  });
});
