import { beforeAll, expect, it } from 'vitest';
import { onNodes, type Node, type Nodes } from '../../tests/server/support/nodes';
import { Wire } from '../../tests/server/support/wire';

onNodes('the time of visits on two nodes', (open) => {
  let nodes: Nodes;
  let one: Node;
  let two: Node;

  beforeAll(async () => {
    nodes = await open();
    [one, two] = [await nodes.start(), await nodes.start()];
  });

  it('is counted once, and adds up over both', async () => {
    const owner = await nodes.person(one, '房主');
    const ann = await nodes.person(one, '安');
    const { spaceId } = await owner.call('addSpace', { spaceName: '院子' });
    await owner.call('saveSpaceSettings', {
      spaceId,
      settings: {
        access: { listed: false, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
        servers: { serverNum: 2, serverMax: 100, serverMoreEnable: true },
      },
    });
    await ann.call('visitSpace', { spaceId });
    const seconds = async (node: Node) =>
      (await owner.at(node).call('visitDurationOf', { spaceId, userId: ann.userId })).totalSeconds;
    const began = Date.now();
    const first = await Wire.open(one.url, ann.at(one), spaceId, `${spaceId}-1`);
    await expect.poll(() => seconds(one), { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    await first.leave();
    await expect.poll(() => seconds(two), { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    const before = await seconds(two);
    // Each server of a space runs on a single node.
    const second = await Wire.open(two.url, ann.at(two), spaceId, `${spaceId}-2`);
    await expect.poll(() => seconds(two), { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 2);
    await second.leave();
    // Counted by both at once, it would be longer than the test.
    expect(await seconds(one)).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1000));
  });
});
