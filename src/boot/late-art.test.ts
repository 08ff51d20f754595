import { expect, it } from 'vitest';
import { InteractionType } from '../../contract/model/interaction';
import type { SpaceElement } from '../../contract/model/space-document';
import { Scope } from '../platform/scope';
import { lateArt } from './late-art';

const THING: SpaceElement = {
  id: 'thing',
  kind: 'crate',
  variant: 0,
  x: 0,
  y: 0,
  interaction: { type: InteractionType.normal, range: 48, title: { zh: '箱子', en: 'Crate' } },
};

function setUp() {
  const entered = Promise.withResolvers<undefined>();
  const fetched: string[] = [];
  const reported: unknown[] = [];
  const art = lateArt({
    scope: new Scope(),
    timers: { after: () => () => undefined, idle: (run) => (run(), () => undefined) },
    entered: entered.promise,
    fetch: async (url) => {
      fetched.push(String(url));
      return new Response('glTF');
    },
    report: (error) => reported.push(error),
    openPages: () => Promise.reject(new Error('no pages')),
    lang: () => 'zh',
  });
  return { art, enter: () => entered.resolve(undefined), fetched, reported };
}

it('fetches a model once one is inside, and not before', async () => {
  const { art, enter, fetched } = setUp();
  const bytes = art.models.bytes('/models/boat.glb');
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetched).toEqual([]);
  enter();
  expect((await bytes).byteLength).toBe(4);
  expect(fetched).toEqual(['/models/boat.glb']);
});

it('says once that a model is not shown', async () => {
  const { art, enter, reported } = setUp();
  enter();
  art.models.failed(THING, new Error('broken'));
  art.models.failed(THING, new Error('broken'));
  await expect.poll(() => reported.length).toBe(1);
});
