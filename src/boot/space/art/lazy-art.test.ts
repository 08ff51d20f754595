import { expect, it, vi } from 'vitest';
import { InteractionType } from '../../../../contract/model/element/interaction';
import type { SpaceElement } from '../../../../contract/model/space-document';
import { createLanguages } from '../../../i18n/i18n';
import { Scope } from '../../../platform/scope';
import { createStore } from '../../../platform/store';
import { lazyArt } from './lazy-art';

const ELEMENT: SpaceElement = {
  id: 'thing',
  kind: 'crate',
  variant: 0,
  x: 0,
  y: 0,
  interaction: { type: InteractionType.normal, range: 48, title: { zh: '箱子', en: 'Crate' } },
};

function setUp() {
  const languages = createLanguages({
    store: createStore(() => {
      throw new Error('no storage');
    }),
    page: { setRoot: () => undefined },
  });
  const entered = Promise.withResolvers<undefined>();
  const fetched: string[] = [];
  const reported: unknown[] = [];
  const art = lazyArt({
    scope: new Scope(),
    timers: { after: () => () => undefined, idle: (run) => (run(), () => undefined) },
    entered: entered.promise,
    fetch: async (url) => {
      fetched.push(typeof url === 'string' ? url : '');
      return new Response('glTF');
    },
    report: (error) => reported.push(error),
    openPages: () => Promise.reject(new Error('no pages')),
    languages,
  });
  return { art, languages, enter: () => entered.resolve(undefined), fetched, reported };
}

it('a model loads only when the space is entered', async () => {
  const { art, enter, fetched } = setUp();
  const bytes = art.models.bytes('/models/boat.glb');
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetched).toEqual([]);
  enter();
  expect((await bytes).byteLength).toBe(4);
  expect(fetched).toEqual(['/models/boat.glb']);
});

it('a model that cannot be shown is reported once', async () => {
  const { art, enter, reported } = setUp();
  enter();
  art.models.failed(ELEMENT, new Error('broken'));
  art.models.failed(ELEMENT, new Error('broken'));
  await expect.poll(() => reported.length).toBe(1);
});

it('a screen with a page is painted per language, and once when both languages are equal', async () => {
  const written: string[] = [];
  const pencil = {
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    fillText: (text: string) => written.push(text),
  };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => new Proxy(pencil, { get: (own, key) => Reflect.get(own, key) ?? (() => undefined) });
    },
  );
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  const { art, enter, languages } = setUp();
  const title = { zh: '导览', en: 'Guide' };
  const page: SpaceElement = {
    ...ELEMENT,
    interaction: { type: InteractionType.openWeb, range: 48, title, url: '/guide.html' },
  };
  enter();
  const screens = await art.screens();
  const first = await screens.picture(page, 200, 100);
  let changes = 0;
  const rest = screens.onChange(() => changes++);
  languages.set('en');
  await expect.poll(() => changes).toBe(1);
  expect(await screens.picture(page, 200, 100)).not.toBe(first);
  expect(written).toEqual(['导览', 'Guide']);
  languages.set('zh');
  await expect.poll(() => changes).toBe(2);
  expect(await screens.picture(page, 200, 100)).toBe(first);
  rest();
  languages.set('en');
  await expect.poll(() => languages.i18n.language).toBe('en');
  expect(changes).toBe(2);
});
