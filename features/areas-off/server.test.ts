import { beforeAll, expect, it } from 'vitest';
import { isInside } from '../../contract/model/space-document';
import { elementDocument } from '../../tests/server/support/element-fixture';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer, tapContext } from '../../tests/server/support/suites';

const area = (id: string, x: number, y: number) => ({
  id,
  kind: 'place' as const,
  name: { zh: id, en: id },
  ...{ x, y, width: 200, height: 200 },
});
/** The only spawn point is in the hall. */
const HALL = area('hall', 560, 400);
const YARD = area('yard', 960, 640);

onServer('closed areas', (start) => {
  let fixture: SpaceFixture;
  let ann: SignedInPerson;
  let spaceId = '';
  const { features, context } = tapContext();

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start({ features }), 13_835_900_000);
    ({ spaceId } = fixture);
    ann = await fixture.person('安');
    await context().spaces.publishDocument(spaceId, elementDocument([], [HALL, YARD]));
  });
  const set = (areaId: string, off: boolean, who = fixture.host) =>
    who.request('setAreaOff', { spaceId, areaId, off });
  const ids = async () => (await ann.call('getAreasOff', { spaceId })).areaIds;
  const put = () => context().presence.placeBeside(spaceId, ann.userId, 1060, 740);
  const isInYard = async (): Promise<boolean> => {
    const at = await context().presence.whereabouts(spaceId, ann.userId);
    return at !== undefined && isInside(YARD, at);
  };

  it('are closed and opened by moderators, repeatedly without harm', async () => {
    expect(await set('yard', true, ann)).toMatchObject(errorAnswer('forbidden'));
    const answers = await Promise.all([set('yard', true), set('yard', true), set('yard', true)]);
    for (const { data } of answers) expect(data).toEqual({ areaIds: ['yard'] });
    expect(await ids()).toEqual(['yard']);
    for (const _ of [1, 2]) expect((await set('yard', false)).data).toEqual({ areaIds: [] });
    expect(await set('nowhere', true)).toMatchObject(errorAnswer('areaGone'));
  });

  it('never hold all spawn points', async () => {
    expect(await set('hall', true)).toMatchObject(errorAnswer('areaHoldsSpawns'));
    expect(await ids()).toEqual([]);
  });

  it('[W94] move people out, keep them out, and let them in again', async () => {
    const wire = await fixture.enter(ann);
    const event = (off: boolean | undefined) =>
      wire.waitForEvent('area', (change) => change.areaId === 'yard' && change.off === off);
    expect(await put()).toBe(true);
    expect(await isInYard()).toBe(true);
    await set('yard', true);
    await event(true);
    expect(await isInYard()).toBe(false);
    await put();
    expect(await isInYard()).toBe(false);
    await set('yard', false);
    await event(undefined);
    expect(await put()).toBe(true);
    expect(await isInYard()).toBe(true);
  });

  it('[W94] stay closed after a restart', async () => {
    await set('yard', true);
    await expect.poll(isInYard).toBe(false);
    await fixture.planet.restart();
    await fixture.enter(ann);
    expect(await ids()).toEqual(['yard']);
    await put();
    expect(await isInYard()).toBe(false);
    await set('yard', false);
    await expect.poll(put).toBe(true);
  });
});
