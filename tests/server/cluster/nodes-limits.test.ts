import { beforeAll, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { onNodes, type Node, type Nodes, type RoutedPerson } from '../support/nodes';
import { Person } from '../support/person';
import { eventually } from '../support/process';
import { findRedis, startRedis } from '../support/redis';
import { Wire } from '../support/wire';

const ERR = ERROR_CODES;
const PER_MINUTE = 300;
const GUESTS = 4;

onNodes('limits of two server processes', (start) => {
  let nodes: Nodes;
  let both: readonly [Node, Node];
  let owner: RoutedPerson;
  let spaceId: string;

  beforeAll(async () => {
    nodes = await start();
    const env = {
      REQUESTS_PER_MINUTE: String(PER_MINUTE),
      GUESTS_PER_ADDRESS: String(GUESTS),
      TRUST_PROXY: '127.0.0.1',
    };
    both = [await nodes.start(env), await nodes.start(env)];
    owner = await nodes.person(both[0], '房主');
    ({ spaceId } = await owner.call('addSpace', { spaceName: '限速' }));
  });

  /** Alternates between the nodes. */
  const at = (n: number): Node => both[n % 2 === 0 ? 0 : 1];
  const someCodes = async (count: number, ask: (n: number) => Promise<{ readonly code: number }>) => {
    const codes: number[] = [];
    for (let n = 0; n < count; n++) codes.push((await ask(n)).code);
    return codes;
  };
  const times = (count: number, code: number): number[] => Array.from({ length: count }, () => code);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const guest = (n: number, address: ReturnType<typeof from>) =>
    new Person(() => at(n).url).request('loginGuest', { spaceId: 'plaza' }, address);
  const makeGroup = async () =>
    (await owner.call('addChatRoomTagGroup', { spaceId, name: '密室', password: '芝麻开门' })).group.id;
  const guess = (who: RoutedPerson, id: string, n: number) =>
    who.at(at(n)).request('changeChatRoomTagGroup', { spaceId, id, password: `猜 ${n}` });

  it('count calls of one address together', async () => {
    const codes = await someCodes(PER_MINUTE + 6, (n) =>
      new Person(() => at(n).url).request('getUserInfo', {}, from('203.0.113.7')),
    );
    expect(codes).toEqual([...times(PER_MINUTE, ERR.unauthorized.code), ...times(6, ERR.tooFast.code)]);
  });

  it('count guests of one address together', async () => {
    const codes = await someCodes(GUESTS + 2, (n) => guest(n, from('203.0.113.8')));
    expect(codes).toEqual([...times(GUESTS, 200), ...times(2, ERR.tooFast.code)]);
  });

  it('count wrong passwords of one user together', async () => {
    const id = await makeGroup();
    const ann = await nodes.person(both[0], '小安');
    const codes = await someCodes(12, (n) => guess(ann, id, n));
    expect(codes).toEqual([...times(10, ERR.passwordWrong.code), ...times(2, ERR.tooFast.code)]);
  });

  it('count private messages of one user together', async () => {
    const ann = await nodes.person(both[0], '小安');
    const codes = await someCodes(6, (n) =>
      ann.at(at(n)).request('sendPrivate', { peerUserId: owner.userId, cid: `cid-fast-${n}`, text: '快' }),
    );
    expect(codes).toEqual([...times(5, 200), ERR.sendTooFast.code]);
  });

  it.each(['frozen', 'gone'] as const)(
    'continue per node while Redis is %s: users inside chat on',
    async (how) => {
      const id = await makeGroup();
      const [ann, bob] = [await nodes.person(both[0], '小安'), await nodes.person(both[0], '阿博')];
      const anns = await Wire.open(both[0].url, ann, spaceId);
      const bobs = await Wire.open(both[0].url, bob, spaceId);
      const { redis } = nodes;
      const port = Number(new URL(redis.url).port);
      if (how === 'frozen') redis.freeze();
      else await redis.stop();
      let back = redis;
      try {
        const sent = await Promise.all(
          [0, 1, 2, 3, 4, 5].map((n) => anns.sendMessage(`cid-${how}-${n}`, `没有 Redis ${n}`)),
        );
        expect(sent.filter((answer) => 'id' in answer)).toHaveLength(5);
        expect(sent).toContainEqual({ code: ERR.sendTooFast.code });
        await eventually('all messages have arrived', () => bobs.events('chat').length === 5);
        const codes = await someCodes(24, (n) => guess(ann, id, n));
        expect(codes).toEqual([...times(20, ERR.passwordWrong.code), ...times(4, ERR.tooFast.code)]);
      } finally {
        if (how === 'frozen') redis.thaw();
        else back = await startRedis(findRedis() ?? '', port);
      }
      let tries = 0;
      await eventually('they count together again', async () => {
        const address = from(`198.51.100.${tries++ % 250}`);
        const codes = await someCodes(GUESTS + 1, (n) => guest(n, address));
        return codes.at(-1) === ERR.tooFast.code;
      });
      if (back !== redis) await back.stop();
    },
  );
});
