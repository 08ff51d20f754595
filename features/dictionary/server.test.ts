import { beforeAll, expect, it } from 'vitest';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import { KEYS_MAX, VALUE_MAX } from './model';

onServer('the dictionary of a space', (start) => {
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let visitor: SignedInPerson;
  let spaceId = '';

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_835_500_000);
    ({ spaceId, owner } = fixture);
    visitor = await fixture.person('路人');
  });
  const set = (key: string, value: string | null, more: object = {}) =>
    owner.request('setDictionaryKey', { spaceId, key, value, version: 0, ...more });
  const read = async (who: SignedInPerson, key: string) =>
    (await who.call('dictionaryByKey', { spaceId, key })).entry;

  it('shows members the public keys only, and managers all', async () => {
    await set('colour', '"blue"', { isPublic: true });
    await set('secret', '{"a":1}');
    expect(await read(visitor, 'colour')).toMatchObject({ value: '"blue"', isPublic: true, version: 1 });
    expect(await read(visitor, 'secret')).toBeNull();
    expect(await read(visitor, 'none')).toBeNull();
    expect(await read(owner, 'secret')).toMatchObject({ value: '{"a":1}', isPublic: false });
    const { entries } = await owner.call('listDictionary', { spaceId });
    expect(entries.map(({ key }) => key)).toEqual(['colour', 'secret']);
    for (const who of [visitor, fixture.host]) {
      expect(await who.request('listDictionary', { spaceId })).toMatchObject(errorAnswer('forbidden'));
      expect(
        await who.request('setDictionaryKey', { spaceId, key: 'colour', value: '1', version: 1 }),
      ).toMatchObject(errorAnswer('forbidden'));
    }
    const { spaceId: other } = await visitor.call('addSpace', { spaceName: '别处' });
    expect((await owner.call('dictionaryByKey', { spaceId: other, key: 'colour' })).entry).toBeNull();
  });

  it('of several changes of one version keeps the first, and answers its repetition alike', async () => {
    await set('seat', '0');
    const values = ['1', '2', '3', '4'];
    const answers = await Promise.all(values.map((value) => set('seat', value, { version: 1 })));
    const kept = answers.findIndex(({ code }) => code === 200);
    for (const [at, answer] of answers.entries())
      if (at !== kept) expect(answer).toMatchObject(errorAnswer('dictionaryStale'));
    expect(await read(owner, 'seat')).toMatchObject({ value: values[kept], version: 2 });
    expect((await set('seat', values[kept] ?? '', { version: 1 })).data?.entry?.version).toBe(2);
    expect(await set('seat', values[kept] ?? '', { version: 1, isPublic: true })).toMatchObject(
      errorAnswer('dictionaryStale'),
    );
    expect(await set('seat', '9')).toMatchObject(errorAnswer('dictionaryStale'));
  });

  it('removes a key only as it was seen, and repeatedly', async () => {
    await set('old', '1');
    await set('old', '2', { version: 1 });
    expect(await set('old', null, { version: 1 })).toMatchObject(errorAnswer('dictionaryStale'));
    expect((await read(owner, 'old'))?.value).toBe('2');
    for (const _ of [1, 2]) expect((await set('old', null, { version: 2 })).data).toEqual({ entry: null });
    expect(await read(owner, 'old')).toBeNull();
    expect(await set('old', '3', { version: 2 })).toMatchObject(errorAnswer('dictionaryStale'));
    expect((await set('old', '3')).data?.entry?.version).toBe(1);
  });

  it('takes JSON of at most 16 KB, under names of letters, and at most a hundred keys', async () => {
    for (const value of ['', '{', "{'a':1}", 'undefined'])
      expect(await set('text', value)).toMatchObject(errorAnswer('dictionaryNotJson'));
    for (const key of ['', '1a', 'a b', 'é', 'a'.repeat(65)])
      expect(await set(key, '1')).toMatchObject(errorAnswer('invalid'));
    // Bytes count, not characters.
    const full = `"${'星'.repeat((VALUE_MAX - 4) / 3)}xx"`;
    expect((await set('text', full)).code).toBe(200);
    expect((await read(owner, 'text'))?.value).toBe(full);
    expect(await set('text2', `"x${full.slice(1)}`)).toMatchObject(errorAnswer('dictionaryTooLarge'));
    const free = KEYS_MAX - (await owner.call('listDictionary', { spaceId })).entries.length;
    const answers = await Promise.all(Array.from({ length: free + 1 }, (_, at) => set(`key${at}`, '1')));
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused).toMatchObject([errorAnswer('dictionaryFull')]);
    expect((await set('seat', '7', { version: 2 })).code).toBe(200);
  });
});
