import { expect, it } from 'vitest';
import { InteractionType } from '../../../contract/model/element/interaction';
import { showScreens } from './screen-pictures';
import { meadow } from '../test-space';

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
  const asked: PromiseWithResolvers<ImageBitmap | undefined>[] = [];
  const shown: unknown[] = [];
  const heard = new Set<() => void>();
  const rest = showScreens(
    {
      document,
      screens: async () => ({
        picture: () => {
          const picture = Promise.withResolvers<ImageBitmap | undefined>();
          asked.push(picture);
          return picture.promise;
        },
        onChange: (hear) => {
          heard.add(hear);
          return () => heard.delete(hear);
        },
      }),
    },
    (length) => length,
    (_screen, picture) => shown.push(picture),
  );
  await Promise.resolve();
  const picture = (name: string) => name as unknown as ImageBitmap;
  const come = async (index: number, name: string): Promise<void> => {
    asked[index]?.resolve(picture(name));
    await asked[index]?.promise;
  };
  return { asked, shown, heard, rest, come, change: () => heard.forEach((hear) => hear()) };
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
  const { shown, heard, rest, come } = await setUp();
  rest();
  await come(0, 'zh');
  expect(shown).toEqual([]);
  expect(heard.size).toBe(0);
});
