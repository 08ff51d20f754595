// Rooms: props.

import type { SpaceDocument } from '../../contract/model/space-document';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { changesOf, enterPlaza, waitForView } from '../support/walk';

test.use({ viewport: { width: 900, height: 640 }, locale: 'zh-CN', reducedMotion: 'reduce' });

/** A part of the world that neither panels nor hints cover. */
const SCENE = { x: 120, y: 130, width: 660, height: 270 };
/** Where props stand around each entry, logical pixels. */
const AROUND = [-110, -55, 55, 110].flatMap((dx) => [-70, 30].map((dy) => ({ dx, dy })));

test('props of a rare kind are not drawn in 2D before their art is loaded, and appear with it', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await signIn(context, server, { phone: '13814600311', nickname: '看机器人' });
  let spawns: SpaceDocument['spawns'] = [];
  await page.route('**/api/space/contentV2*', async (route) => {
    const answer = await route.fetch();
    ({ spawns } = ((await answer.json()) as { data: { document: SpaceDocument } }).data.document);
    await route.fulfill({ response: answer });
  });
  await page.route('**/api/spaceProps/list*', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { data: { props: object[] } };
    const robot = { type: 'cheer', kind: 'robot', variant: 0, text: '', endsAt: '', count: 0, done: false };
    list.data.props = spawns.flatMap(({ id, x, y }) =>
      AROUND.map(({ dx, dy }) => ({
        ...robot,
        propId: `${id}-${dx}-${dy}`,
        x: x + dx,
        y: y + dy,
        userId: 'nobody',
        nickname: '别人',
      })),
    );
    await route.fulfill({ response: answer, json: list });
  });
  const asked = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.route('**/assets/rare-props*.js', async (route) => {
    asked.resolve(undefined);
    await released.promise;
    await route.continue();
  });

  await enterPlaza(page, server);
  await waitForView(page, '2D');
  await asked.promise;
  const changed = await changesOf(page, SCENE);
  expect(await changed()).toBeLessThan(0.004);
  released.resolve(undefined);
  await expect.poll(changed, { timeout: 30_000 }).toBeGreaterThan(0.25);
  expect(pageErrors).toEqual([]);
});
