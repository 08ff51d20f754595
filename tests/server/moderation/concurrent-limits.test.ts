import { afterEach, beforeAll, expect, it } from 'vitest';
import { CHAT_GROUPS, WHITEBOARDS } from '../../../contract/model/chat/chat';
import { errorAnswer } from '../support/expected-errors';
import { onEachEngine } from '../support/suites';
import { SpaceFixture, type SignedInPerson } from '../support/space-fixture';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Number of answers by code. */
const countOf = (answers: readonly { readonly code: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

onEachEngine('limits of a space under simultaneous calls', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_833_000_000);
    spaceId = fixture.spaceId;
  });
  afterEach(() => fixture.clear());

  it('hold for chat groups', async () => {
    const made = await Promise.all(
      upTo(CHAT_GROUPS.max + 12).map((n) =>
        (n % 2 ? fixture.owner : fixture.host).request('addChatRoomTagGroup', {
          spaceId,
          name: `第 ${n} 组`,
        }),
      ),
    );
    expect(countOf(made)).toEqual({ 200: CHAT_GROUPS.max, [errorAnswer('groupLimit').code]: 12 });
    const { groups } = await fixture.owner.call('getChatRoomTagGroup', { spaceId });
    expect(groups).toHaveLength(CHAT_GROUPS.max);
  });

  it('hold for whiteboards', async () => {
    // A user may create ten a minute.
    const people: SignedInPerson[] = [];
    for (const n of upTo(Math.ceil((WHITEBOARDS.max + 5) / 10)))
      people.push(await fixture.person(`画手 ${n}`));
    const made = await Promise.all(
      upTo(WHITEBOARDS.max + 5).flatMap((n) => {
        const painter = people[n % people.length];
        return painter ? [painter.request('createWhiteboard', { spaceId, name: `板 ${n}` })] : [];
      }),
    );
    expect(countOf(made)).toEqual({
      200: WHITEBOARDS.max,
      [errorAnswer('boardLimit').code]: 5,
    });
    expect((await fixture.owner.call('listWhiteboards', { spaceId })).rooms).toHaveLength(WHITEBOARDS.max);
  });

  it('hold for a group whose password changes while a user joins with the old one', async () => {
    const ann = await fixture.person('安');
    const { groups } = await fixture.owner.call('getChatRoomTagGroup', { spaceId });
    const id = groups[0]?.id ?? '';
    const change = (password: string) =>
      fixture.owner.call('editChatRoomTagGroup', { spaceId, id, password });
    await change('word 0');
    for (const n of upTo(12)) {
      // Password attempts are counted over ten minutes.
      fixture.planet.advance(10 * 60_000);
      const [{ code }] = await Promise.all([
        ann.request('changeChatRoomTagGroup', { spaceId, id, password: `word ${n}` }),
        change(`word ${n + 1}`),
      ]);
      expect([200, errorAnswer('passwordWrong').code]).toContain(code);
      const now = (await ann.call('getChatRoomTagGroup', { spaceId })).groups.find((one) => one.id === id);
      expect([n, now?.joined]).toEqual([n, false]);
      expect(await fixture.sendMessage(ann, '我还在', { groupId: id })).toMatchObject(
        errorAnswer('groupNotJoined'),
      );
    }
  });
});
