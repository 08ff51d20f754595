import { tmpdir } from 'node:os';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { InteractionType } from '../../../contract/model/element/interaction';
import type { SpaceEvent } from '../../../contract/wire/events';
import { withDatabase } from '../support/db-helpers';
import { insertElementSpace, elementDocument, makeElement } from '../support/element-fixture';
import { onNodes, type Node, type Nodes, type RoutedPerson } from '../support/nodes';
import { eventually } from '../support/process';
import { Wire } from '../support/wire';

const T = InteractionType;
const HALL = elementDocument([
  makeElement('switch', 'mailbox', 640, 440, { type: T.manualSwitch, controls: ['lamp', 'door'] }),
  { ...makeElement('lamp', 'lamp', 700, 440), on: false },
  makeElement('door', 'gate', 300, 300),
  makeElement('gate', 'gate', 640, 520, { type: T.codeGate, code: '芝麻' }),
  makeElement('bell', 'mailbox', 600, 480, { type: T.makeSound }),
  makeElement('hop', 'mailbox', 680, 480, { type: T.transfer }),
  makeElement('landing', 'mailbox', 1000, 700, { type: T.recive }),
  makeElement('portal', 'mailbox', 620, 500, {
    type: T.portal,
    goal: { spaceId: 'other-space', elementId: 'arch' },
  }),
  makeElement('book', 'mailbox', 600, 440, { type: T.dyschronismDialog }),
]);
const OTHER_SPACE = elementDocument([makeElement('arch', 'flowerArch', 200, 200, { type: T.recive })]);
const spaceId = 'hall';

/** A hall with two servers, each on a node of its own, and another space on the second node. */
onNodes('elements of a space on two server processes', (start) => {
  let nodes: Nodes;
  let one: Node;
  let two: Node;
  const inside: Wire[] = [];

  beforeAll(async () => {
    nodes = await start();
    one = await nodes.start();
    two = await nodes.start();
    await withDatabase({ dataDir: tmpdir(), databaseUrl: nodes.databaseUrl }, async (db) => {
      await insertElementSpace(db, HALL, { id: spaceId });
      await insertElementSpace(db, OTHER_SPACE, { id: 'other-space' });
    });
  });
  afterEach(async () => {
    for (const wire of inside.splice(0)) if (wire.closed === undefined) await wire.leave();
  });

  const enter = async (who: RoutedPerson, node: Node, serverId: string): Promise<Wire> => {
    const wire = await Wire.open(node.url, who.at(node), serverId.replace(/-\d$/, ''), serverId);
    inside.push(wire);
    return wire;
  };
  const welcomed = (wire: Wire) => wire.waitForMessage('welcome', () => true);
  /** Ann is on the first server and node, Bob on the second. */
  const pair = async () => {
    const [ann, bob] = [await nodes.person(one, '小安'), await nodes.person(two, '阿博')];
    return { ann, bob, anns: await enter(ann, one, 'hall-1'), bobs: await enter(bob, two, 'hall-2') };
  };
  const set = (who: RoutedPerson, on: boolean) =>
    who.call('setElementState', { spaceId, elementId: 'switch', on });
  const statesAt = async (node: Node) =>
    (await (await nodes.person(node, '看客')).call('elementStates', { spaceId })).elements.toSorted((a, b) =>
      a.elementId.localeCompare(b.elementId),
    );
  const is = (id: string, on: boolean, userId: string) => (event: Extract<SpaceEvent, { k: 'element' }>) =>
    event.elementId === id && event.on === on && event.userId === userId;

  it('are switched on both nodes, also for users who enter later', async () => {
    const { ann, bob, anns, bobs } = await pair();
    await set(ann, false);
    for (const wire of [anns, bobs]) await wire.waitForEvent('element', is('door', false, ann.userId));
    // The lamp was off already: no event.
    for (const wire of [anns, bobs]) expect(wire.events('element')).toHaveLength(2);
    // A call to the node without the user's connection.
    await set(bob.at(one), true);
    for (const wire of [anns, bobs]) await wire.waitForEvent('element', is('lamp', true, bob.userId));
    const lit = [{ elementId: 'lamp', on: true }];
    expect([await statesAt(one), await statesAt(two)]).toEqual([lit, lit]);
    for (const [node, server] of [
      [two, 'hall-1'],
      [one, 'hall-2'],
    ] as const)
      expect((await welcomed(await enter(await nodes.person(node, '后来'), node, server))).elements).toEqual(
        lit,
      );
  });

  it('end in the state of the last event and of the database when two users switch at once', async () => {
    const { ann, bob, anns, bobs } = await pair();
    for (let round = 0; round < 5; round++)
      await Promise.all([set(ann, false), set(bob, true), set(ann, true), set(bob, false)]);
    const last = (wire: Wire, id: string) =>
      wire.events('element').findLast(({ elementId }) => elementId === id)?.on;
    await eventually('both nodes have the state of the last event', async () => {
      const states = [await statesAt(one), await statesAt(two)];
      expect(states[0]).toEqual(states[1]);
      const off = states[0]?.some(({ elementId }) => elementId === 'switch') === true;
      return [anns, bobs].every((wire) => last(wire, 'switch') === !off && last(wire, 'lamp') === !off);
    });
  });

  it('notify both nodes of a transfer and its withdrawal once, with equal counts', async () => {
    const { ann, bob, anns, bobs } = await pair();
    const leave = (who: RoutedPerson, cid: string) =>
      who.call('leaveElementMessage', { spaceId, elementId: 'book', cid, text: `我来过 ${cid}` });
    const first = await leave(ann, 'cid-left-1');
    await leave(bob, 'cid-left-2');
    // Sent again, by the other node.
    await leave(ann.at(two), 'cid-left-1');
    for (const wire of [anns, bobs]) {
      await wire.waitForEvent('left', ({ count, message }) => count === 2 && message.userId === bob.userId);
      expect(wire.events('left').map(({ message }) => message.text)).toEqual([
        '我来过 cid-left-1',
        '我来过 cid-left-2',
      ]);
    }
    await ann.call('removeElementMessage', { spaceId, messageId: first.id });
    for (const wire of [anns, bobs])
      expect(await wire.waitForEvent('unleft', ({ messageId }) => messageId === first.id)).toMatchObject({
        elementId: 'book',
        count: 1,
      });
    for (const [node, server] of [
      [two, 'hall-1'],
      [one, 'hall-2'],
    ] as const) {
      const { left } = await welcomed(await enter(await nodes.person(node, '后来'), node, server));
      expect(left).toEqual([{ elementId: 'book', count: 1 }]);
    }
  });

  it("check the distance on the user's node for sounds and gate passwords, whichever node is called", async () => {
    const { ann, anns, bobs } = await pair();
    ann.at(two);
    await ann.call('soundElement', { spaceId, elementId: 'bell' });
    for (const wire of [anns, bobs]) await wire.waitForEvent('sound', ({ userId }) => userId === ann.userId);
    const open = async (n: number, code: string) =>
      (await ann.at(n % 2 === 0 ? one : two).request('openGate', { spaceId, elementId: 'gate', code })).code;
    expect(await open(1, '芝麻')).toBe(200);
    await anns.leave();
    expect((await welcomed(await enter(ann, one, 'hall-1'))).gates).toEqual(['gate']);
    const codes: number[] = [];
    for (let n = 0; n < 10; n++) codes.push(await open(n, '猜'));
    const wrong = ERROR_CODES.passwordWrong.code;
    expect(codes).toEqual([...Array.from({ length: 9 }, () => wrong), ERROR_CODES.tooFast.code]);
  });

  it('lead through a portal to a server on another node, beside the target element', async () => {
    const { ann, anns, bobs } = await pair();
    const dans = await enter(await nodes.person(two, '丁'), two, 'other-space-1');
    const near = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 200, y - 200) < 60;
    expect(near(await welcomed(dans))).toBe(false);
    // Called on the node without the user, where the target is.
    const goal = { spaceId: 'other-space', elementId: 'arch' };
    expect(await ann.at(two).call('transferElement', { spaceId, elementId: 'portal' })).toEqual(goal);
    await anns.leave();
    await bobs.waitForEvent(
      'elsewhere',
      ({ member, serverId }) => member.userId === ann.userId && serverId === '',
    );
    const there = await enter(ann, one, 'other-space-1');
    expect(near(await welcomed(there))).toBe(true);
    await dans.waitForEvent('join', ({ member }) => member.userId === ann.userId);
    await there.sendMessage('cid-portal-1', '我过来了');
    await dans.waitForEvent('chat', ({ message }) => message.text === '我过来了');
    const { members } = await ann.at(two).call('getMembersV3', { spaceId });
    expect(members.some(({ userId }) => userId === ann.userId)).toBe(false);
  });

  it("move a user by a transfer on the user's node", async () => {
    const { ann } = await pair();
    const hop = () => ann.at(two).request('transferElement', { spaceId, elementId: 'hop' });
    expect((await hop()).data).toEqual({ spaceId, elementId: 'landing' });
    // Too far away from over there.
    expect((await hop()).code).toBe(ERROR_CODES.tooFar.code);
  });
});
