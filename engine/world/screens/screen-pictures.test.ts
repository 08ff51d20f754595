import { expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { InteractionType } from '../../../contract/model/element/interaction';
import { subscribeScreenImages } from './screen-pictures';

const interaction = {
  type: InteractionType.openImage,
  range: 48,
  title: { zh: '屏', en: 'Screen' },
  url: '/a.svg',
};
const document = meadow(20, 20, {
  elements: [{ id: 'screen', kind: 'bigScreen', variant: 0, x: 200, y: 200, interaction }],
});

async function setUp() {
  const requested: PromiseWithResolvers<ImageBitmap | undefined>[] = [];
  const shown: unknown[] = [];
  const listeners = new Set<() => void>();
  const stop = subscribeScreenImages(
    {
      document,
      screens: async () => ({
        picture: () => {
          const picture = Promise.withResolvers<ImageBitmap | undefined>();
          requested.push(picture);
          return picture.promise;
        },
        onChange: (notify) => {
          listeners.add(notify);
          return () => listeners.delete(notify);
        },
      }),
    },
    (length) => length,
    (_screen, picture) => shown.push(picture),
  );
  await Promise.resolve();
  const picture = (name: string) => name as unknown as ImageBitmap;
  const come = async (index: number, name: string): Promise<void> => {
    requested[index]?.resolve(picture(name));
    await requested[index]?.promise;
  };
  return { requested, shown, listeners, stop, come, change: () => listeners.forEach((notify) => notify()) };
}

it('a screen shows its image, and the next one after a change', async () => {
  const { shown, come, change } = await setUp();
  await come(0, 'zh');
  expect(shown).toEqual(['zh']);
  change();
  await come(1, 'en');
  expect(shown).toEqual(['zh', 'en']);
});

it('an outdated image is ignored', async () => {
  const { shown, come, change } = await setUp();
  change();
  await come(1, 'en');
  await come(0, 'zh');
  expect(shown).toEqual(['en']);
});

it('nothing is shown or requested after the end', async () => {
  const { shown, listeners, stop, come } = await setUp();
  stop();
  await come(0, 'zh');
  expect(shown).toEqual([]);
  expect(listeners.size).toBe(0);
});
