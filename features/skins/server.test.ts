import { beforeAll, expect, it } from 'vitest';
import { displayedAvatar3d, OPEN_3D_IDS } from '../../contract/model/avatar/avatar-3d';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer, tapContext } from '../../tests/server/support/suites';

onServer('skins', (start) => {
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let spaceId = '';
  const { features, context } = tapContext();

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start({ features }), 13_836_100_000);
    ({ spaceId, owner } = fixture);
  });
  const save = (head: number, price: number, more: object = {}) =>
    owner.request('saveSkin', { spaceId, head, body: 1, name: `皮肤${head}`, price, ...more });
  const list = async (who: SignedInPerson) => who.call('listSkins', { spaceId });
  const buy = (who: SignedInPerson, skinId: string, price: number) =>
    who.request('buySkin', { spaceId, skinId, price });
  const wear = (who: SignedInPerson, skinId: string) => who.request('wearSkin', { spaceId, skinId });
  const give = async (who: SignedInPerson, delta: number): Promise<void> => {
    const { ledger } = context().service('engagement');
    const points = { spaceId, userId: who.userId, delta, kind: 'given', ref: fixture.newCid() };
    await context().db.transaction((tx) => ledger.add(tx, points));
  };
  const idOf = async (head: number): Promise<string> => {
    const found = (await list(owner)).skins.find((skin) => skin.head === head);
    if (!found) throw new Error(`no skin ${head}`);
    return found.skinId;
  };

  it('are offered by managers, each look once', async () => {
    const ann = await fixture.person('安');
    expect(await list(ann)).toEqual({ skins: [], balance: 0 });
    await save(1, 30);
    await save(1, 20, { name: ' 花衣 ' });
    expect((await list(ann)).skins).toEqual([
      {
        ...{ skinId: await idOf(1), name: '花衣', head: 1, body: 1, price: 20 },
        ...{ withdrawn: false, owned: false, worn: false },
      },
    ]);
    expect(await save(7, 1)).toMatchObject(errorAnswer('invalid'));
    expect(await save(2, -1)).toMatchObject(errorAnswer('invalid'));
    expect(await save(2, 1, { name: ' ' })).toMatchObject(errorAnswer('skinUnnamed'));
  });

  it('are paid once, with points that are there, at the price that was seen', async () => {
    const ben = await fixture.person('波');
    const skinId = await idOf(1);
    expect(await buy(ben, skinId, 20)).toMatchObject(errorAnswer('skinTooFew'));
    await give(ben, 50);
    expect(await buy(ben, skinId, 10)).toMatchObject(errorAnswer('skinPriceChanged'));
    const answers = await Promise.all([1, 2, 3].map(() => buy(ben, skinId, 20)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await list(ben)).toMatchObject({ balance: 30, skins: [{ owned: true, worn: false }] });
    expect((await list(owner)).skins).toMatchObject([{ owned: false }]);
    const { spaceId: other } = await ben.call('addSpace', { spaceName: '别处' });
    expect(await ben.request('buySkin', { spaceId: other, skinId, price: 20 })).toMatchObject(
      errorAnswer('skinGone'),
    );
  });

  it('are worn by their owners only, and taken off in the wardrobe', async () => {
    const cem = await fixture.person('晨');
    await save(2, 0);
    const skinId = await idOf(2);
    expect(await wear(cem, skinId)).toMatchObject(errorAnswer('skinNotOwned'));
    await buy(cem, skinId, 0);
    for (const _ of [1, 2]) expect((await wear(cem, skinId)).code).toBe(200);
    expect((await list(cem)).skins).toMatchObject([
      { head: 2, worn: true },
      { head: 1, worn: false },
    ]);
    expect(await cem.call('getUserInfo', {})).toMatchObject({
      color: 'others',
      image: 'others-head-2,others-body-1',
      headImage: 'others-head-2',
    });
    await cem.call('saveUserInfo', { color: '#0166d7', image: '0166d7-head-1,0166d7-body-1' });
    expect((await list(cem)).skins[0]).toMatchObject({ owned: true, worn: false });
  });

  it('are worn in 3D too, in place of the 3D avatar', async () => {
    const fay = await fixture.person('菲');
    await save(4, 0);
    const skinId = await idOf(4);
    await buy(fay, skinId, 0);
    const image3d = String(OPEN_3D_IDS[0]);
    expect(await fay.call('saveUserInfo', { image3d })).toMatchObject({ image3d });
    await wear(fay, skinId);
    expect(displayedAvatar3d(await fay.call('getUserInfo', {}))).toBe(0);
    await fay.call('saveUserInfo', { image3d });
    expect(await fay.call('getUserInfo', {})).toMatchObject({
      image3d,
      image: 'others-head-4,others-body-1',
    });
  });

  it('that are withdrawn stay with their owners', async () => {
    const [dan, eva] = [await fixture.person('丹'), await fixture.person('伊')];
    await save(3, 0);
    const skinId = await idOf(3);
    await buy(dan, skinId, 0);
    await save(3, 0, { withdrawn: true });
    expect(await buy(eva, skinId, 0)).toMatchObject(errorAnswer('skinGone'));
    expect((await list(eva)).skins.map(({ head }) => head)).not.toContain(3);
    expect((await list(dan)).skins.map(({ head }) => head)).toContain(3);
    expect((await wear(dan, skinId)).code).toBe(200);
  });
});
