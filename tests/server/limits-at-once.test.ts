import { afterEach, beforeAll, expect, it } from 'vitest';
import { CHAT_GROUPS, WHITEBOARDS } from '../../contract/model/chat/chat';
import { refusal } from './support/refusal';
import { onEachEngine } from './support/suites';
import { Yard, type Known } from './support/yard';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** How many answers of each code. */
const countOf = (answers: readonly { readonly code: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

onEachEngine('limits of a space that many calls reach at once', (start) => {
  let yard: Yard;
  let spaceId = '';

  beforeAll(async () => {
    yard = await Yard.open(await start(), 13_833_000_000);
    spaceId = yard.spaceId;
  });
  afterEach(() => yard.clear());

  it('chat groups', async () => {
    const made = await Promise.all(
      upTo(CHAT_GROUPS.max + 12).map((n) =>
        (n % 2 ? yard.owner : yard.host).ask('addChatRoomTagGroup', { spaceId, name: `第 ${n} 组` }),
      ),
    );
    expect(countOf(made)).toEqual({ 200: CHAT_GROUPS.max, [refusal('groupLimit').code]: 12 });
    const { groups } = await yard.owner.call('getChatRoomTagGroup', { spaceId });
    expect(groups).toHaveLength(CHAT_GROUPS.max);
  });

  it('whiteboards', async () => {
    // One person makes no more than ten a minute.
    const people: Known[] = [];
    for (const n of upTo(Math.ceil((WHITEBOARDS.max + 5) / 10))) people.push(await yard.person(`画手 ${n}`));
    const made = await Promise.all(
      upTo(WHITEBOARDS.max + 5).flatMap((n) => {
        const painter = people[n % people.length];
        return painter ? [painter.ask('createWhiteboard', { spaceId, name: `板 ${n}` })] : [];
      }),
    );
    expect(countOf(made)).toEqual({
      200: WHITEBOARDS.max,
      [refusal('boardLimit').code]: 5,
    });
    expect((await yard.owner.call('listWhiteboards', { spaceId })).rooms).toHaveLength(WHITEBOARDS.max);
  });

  it('a password that is changed while somebody comes in with the old one keeps them out', async () => {
    const ann = await yard.person('安');
    const { groups } = await yard.owner.call('getChatRoomTagGroup', { spaceId });
    const id = groups[0]?.id ?? '';
    const change = (password: string) => yard.owner.call('editChatRoomTagGroup', { spaceId, id, password });
    await change('word 0');
    for (const n of upTo(12)) {
      // Tries of passwords are counted in ten minutes.
      yard.planet.advance(10 * 60_000);
      const [{ code }] = await Promise.all([
        ann.ask('changeChatRoomTagGroup', { spaceId, id, password: `word ${n}` }),
        change(`word ${n + 1}`),
      ]);
      expect([200, refusal('passwordWrong').code]).toContain(code);
      const now = (await ann.call('getChatRoomTagGroup', { spaceId })).groups.find((one) => one.id === id);
      expect([n, now?.joined]).toEqual([n, false]);
      expect(await yard.send(ann, '我还在', { groupId: id })).toMatchObject(refusal('groupNotJoined'));
    }
  });
});
