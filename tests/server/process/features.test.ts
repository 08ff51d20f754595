import { Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../../contract/calls/call';
import { AppError } from '../../../server/errors';
import { composeFeatures } from '../../../server/features/compose';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
} from '../../../server/features/feature';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import { SpaceFixture, type SignedInPerson } from '../support/space-fixture';

declare module '../../../contract/features' {
  interface FeaturePermissions {
    wave: true;
  }
  interface FeatureErrors {
    tooHigh: true;
    tooFlat: true;
  }
}

declare module '../../../server/features/feature' {
  interface FeatureServices {
    tides: { height(): number };
  }
}

const wave = defineCall({
  area: 'waves',
  method: 'POST',
  path: '/api/test/wave',
  nonSpecReason: 'Only this test knows it',
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: z.string(),
    to: z.array(z.string()).optional(),
    height: z.number().min(-100, { message: 'tooFlat' }),
  }),
  output: z.object({ waves: z.number() }),
  summary: 'Waves',
});

/** A feature that uses every part of the kernel. */
function sample() {
  const online: string[] = [];
  /** The positions of the last tick, by space and user. */
  const seen = new Map<string, object>();
  const feature = defineServerFeature({
    name: 'waves',
    calls: { wave },
    events: { waved: z.object({ height: z.number().max(10) }) },
    errors: {
      tooHigh: { code: 1_999_000_001, zh: '太高', en: 'Too high' },
      tooFlat: { code: 1_999_000_002, zh: '太平', en: 'Too flat' },
    },
    permissions: { wave: ['owner'] },
    signals: { ask: z.object({ height: z.number().max(10) }) },
    create({ permissions, count, signal }) {
      const events = new Subject<FeatureEvent>();
      let waves = 0;
      return {
        handlers: {
          async wave({ spaceId, to, height }, { session }) {
            await permissions.check(spaceId, session.userId, 'wave');
            if (height > 100) throw new AppError('tooHigh');
            waves++;
            events.next({ spaceId, name: 'waved', payload: { height }, ...(to && { to }) });
            return { waves: await count('waves', session.userId) };
          },
        },
        events$: events.asObservable(),
        onPresence: (_spaceId, userId, is) => void online.push(`${userId} ${is ? 'came' : 'left'}`),
        onSignal: ({ spaceId, session: { userId } }, name, payload) =>
          void signal(spaceId, userId, 'answer', { name, payload }),
        onTick: ({ spaceId, people }) => {
          for (const { userId, movement } of people) seen.set(`${spaceId} ${userId}`, { ...movement });
        },
        counters: { waves: async () => waves },
      };
    },
  });
  return { feature, online, seen };
}

onServer('features of the server', (start) => {
  const { feature, online, seen } = sample();
  let fixture: SpaceFixture;
  let ann: SignedInPerson;
  let bob: SignedInPerson;
  const call = async (by: SignedInPerson, input: object, path: string = wave.path): Promise<object> => {
    const response = await by.raw(path, {
      method: 'POST',
      headers: { 'x-tiny-planet': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ spaceId: fixture.spaceId, ...input }),
    });
    return (await response.json()) as object;
  };

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start({ features: [feature] }), 13_836_000_000);
    [ann, bob] = [await fixture.person('安'), await fixture.person('阿宝')];
  });

  it('answers a call of the feature, which reads its counter', async () => {
    expect(await call(fixture.owner, { height: 1 })).toMatchObject({ code: 200, data: { waves: 1 } });
  });

  it('grants a permission of the feature to the standings that it names', async () => {
    expect(await call(fixture.host, { height: 1 })).toMatchObject(errorAnswer('forbidden'));
    expect(await call(fixture.owner, { height: 'tall' })).toMatchObject(errorAnswer('invalid'));
  });

  it('answers with an error of the feature, thrown by its handler or named by its schema', async () => {
    expect(await call(fixture.owner, { height: 101 })).toEqual({
      code: 1_999_000_001,
      desc: '太高',
      data: null,
    });
    expect(await call(fixture.owner, { height: -101 })).toMatchObject({ code: 1_999_000_002, desc: '太平' });
  });

  it('does not answer calls of features that are not in the list', async () => {
    expect(await call(fixture.owner, {}, '/api/userCard/create')).toMatchObject(errorAnswer('notFound'));
  });

  it('[W90] [W91] sends an event to everybody, or to the users that it names, and replays it', async () => {
    const [anns, bobs] = [await fixture.enter(ann), await fixture.enter(bob)];
    const heights = (wire: typeof anns) => wire.events('feature').map(({ payload }) => payload['height']);
    await call(fixture.owner, { height: 2, to: [ann.userId] });
    await call(fixture.owner, { height: 3 });
    for (const wire of [anns, bobs])
      await wire.waitForMessage('events', () =>
        wire.events('feature').some(({ payload }) => payload['height'] === 3),
      );
    expect(heights(anns)).toEqual([2, 3]);
    expect(heights(bobs)).toEqual([3]);
    expect(anns.events('feature')[0]).toEqual({
      k: 'feature',
      feature: 'waves',
      name: 'waved',
      payload: { height: 2 },
    });
    await Promise.all([anns.leave(), bobs.leave()]);
  });

  it('[W90] logs an event that does not fit its schema, and sends the next one', async () => {
    const anns = await fixture.enter(ann);
    await call(fixture.owner, { height: 11 });
    await call(fixture.owner, { height: 4 });
    await anns.waitForMessage('events', () => anns.events('feature').length > 0);
    expect(anns.events('feature').map(({ payload }) => payload['height'])).toEqual([4]);
    expect(fixture.planet.lines.some((line) => line.includes('a feature event was not sent'))).toBe(true);
    await anns.leave();
  });

  it('[W93] passes signals that fit to the feature, and its answer to the sender', async () => {
    const anns = await fixture.enter(ann);
    for (const [name, height] of [
      ['ask', 11],
      ['nothing', 1],
      ['ask', 4],
    ] as const)
      anns.send({ t: 'signal', feature: 'waves', name, payload: { height } });
    anns.send({ t: 'signal', feature: 'nobody', name: 'ask', payload: {} });
    const answer = await anns.waitForMessage('signal', () => true);
    expect(answer).toEqual({
      t: 'signal',
      feature: 'waves',
      name: 'answer',
      payload: { name: 'ask', payload: { height: 4 } },
    });
    await anns.leave();
  });

  it('shows the people of each server to the feature at the ticks', async () => {
    const anns = await fixture.enter(ann);
    const { x, y } = await anns.waitForMessage('welcome', () => true);
    await expect.poll(() => seen.get(`${fixture.spaceId} ${ann.userId}`)).toMatchObject({ x, y });
    await anns.leave();
  });

  it('reports presence to the feature', async () => {
    expect(online).toContain(`${ann.userId} came`);
    await expect.poll(() => online).toContain(`${ann.userId} left`);
  });
});

describe('composeFeatures', () => {
  it('refuses two features of one name', () => {
    const { feature } = sample();
    expect(() => composeFeatures([feature, feature], {} as FeatureContext, () => false)).toThrow(
      'two features have one name',
    );
  });

  it('refuses two features with a call of one name', () => {
    const { feature } = sample();
    const other = { ...feature, name: 'others' };
    expect(() => composeFeatures([feature, other], {} as FeatureContext, () => false)).toThrow(
      'two calls have the name wave',
    );
  });

  it.each([
    ['two errors have the name tooHigh', { tooHigh: { code: 1, zh: '高', en: 'High' } }],
    ['two errors have the name forbidden', { forbidden: { code: 1, zh: '不行', en: 'No' } }],
    ['two errors have the code 1999000001', { other: { code: 1_999_000_001, zh: '高', en: 'High' } }],
    ['two errors have the code 403', { other: { code: 403, zh: '不行', en: 'No' } }],
  ])('refuses features when %s', (message, errors) => {
    const other = defineServerFeature({
      name: 'others',
      calls: {},
      errors,
      create: () => ({ handlers: {} }),
    });
    expect(() => composeFeatures([sample().feature, other], {} as FeatureContext, () => false)).toThrow(
      message,
    );
  });

  it('refuses a feature with a call that has no handler', () => {
    const broken = { ...sample().feature, create: () => ({ handlers: {} }) };
    expect(() => composeFeatures([broken], {} as FeatureContext, () => false)).toThrow(
      'the call wave has no handler',
    );
  });

  describe('a service of a feature', () => {
    const compose = (...features: Parameters<typeof defineServerFeature>[0][]) =>
      composeFeatures(features.map(defineServerFeature), {} as FeatureContext, () => false);
    const tides = { height: () => 2 };
    it('is there for features that the list names earlier or later', () => {
      const got: unknown[] = [];
      const using = (name: string) => ({
        name,
        calls: {},
        create({ service }: FeatureContext) {
          got.push(service('tides'));
          return { handlers: {} };
        },
      });
      let made = 0;
      const offering = {
        name: 'tides',
        calls: {},
        create: () => ({ handlers: {}, service: (made++, tides) }),
      };
      compose(using('a'), offering, using('b'));
      expect([got, made]).toEqual([[tides, tides], 1]);
    });
    it('is missing with its feature, and in a circle', () => {
      const create = ({ service }: FeatureContext) => ({ handlers: {}, service: service('tides') });
      expect(() => compose({ name: 'a', calls: {}, create })).toThrow('no feature offers tides');
      expect(() => compose({ name: 'tides', calls: {}, create })).toThrow('tides needs itself');
    });
  });

  it('joins what features say of a space: the files that are named in it, and who edits it', async () => {
    const contexts: FeatureContext[] = [];
    const core = { db: { execute: async () => ({ rows: [{ hash: 'settings' }] }) } } as never;
    const compose = (...said: readonly { readonly files?: string; readonly edits?: boolean }[]) => {
      const features = said.map(({ files, edits }, n) =>
        defineServerFeature({
          name: `feature ${n}`,
          calls: {},
          create(context) {
            contexts.push(context);
            return {
              handlers: {},
              ...(files !== undefined && { filesNamed: async () => [files] }),
              ...(edits !== undefined && { editsNow: async () => edits }),
            };
          },
        }),
      );
      composeFeatures(features, core, () => false);
      return contexts.at(-1);
    };
    expect([...((await compose({ files: 'draft' }, {})?.filesNamed('s')) ?? [])]).toEqual([
      'settings',
      'draft',
    ]);
    expect(await compose({}, {})?.editsNow('s', 'u')).toBe(true);
    expect(await compose({ edits: false }, {})?.editsNow('s', 'u')).toBe(false);
    expect(await compose({ edits: false }, { edits: true })?.editsNow('s', 'u')).toBe(true);
  });
});
