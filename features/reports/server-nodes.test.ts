import { beforeAll, expect, it } from 'vitest';
import { onNodes, type Node, type Nodes } from '../../tests/server/support/nodes';
import { featureEvents, nextFeatureEvent } from '../../tests/server/support/feature-events';
import { Wire } from '../../tests/server/support/wire';
import { REPORT_REASONS } from './model';

onNodes('reports on two nodes', (open) => {
  let nodes: Nodes;
  let one: Node;
  let two: Node;

  beforeAll(async () => {
    nodes = await open();
    [one, two] = [await nodes.start(), await nodes.start()];
  });

  it('[W84] [W91] reach the moderators of both nodes, and no other user', async () => {
    const [owner, manager, ann, bob] = [
      await nodes.person(one, '房主'),
      await nodes.person(one, '管家'),
      await nodes.person(one, '安'),
      await nodes.person(one, '阿宝'),
    ];
    const { spaceId } = await owner.call('addSpace', { spaceName: '院子' });
    for (const visitor of [manager, ann, bob]) await visitor.call('visitSpace', { spaceId });
    await owner.call('addManager', { spaceId, who: manager.userId });
    const enter = (person: typeof owner, node: Node): Promise<Wire> =>
      Wire.open(node.url, person.at(node), spaceId);
    const owners = await enter(owner, one);
    // Each server of a space runs on a single node: the manager receives events of the other node.
    const managers = await enter(manager, two);
    const bobs = await enter(bob, one);
    const { reportId } = await ann.at(two).call('reportIm', {
      spaceId,
      userId: bob.userId,
      reason: REPORT_REASONS[0],
      content: '说了不该说的',
    });
    for (const wire of [owners, managers])
      expect(await nextFeatureEvent(wire, 'reports', 'changed')).toMatchObject({ reportId, handled: false });
    await owner.call('handleReport', { spaceId, reportId });
    for (const wire of [owners, managers])
      await nextFeatureEvent(wire, 'reports', 'changed', ({ handled }) => handled);
    expect(featureEvents(bobs, 'reports', 'changed')).toEqual([]);
    await Promise.all([owners, managers, bobs].map((wire) => wire.leave()));
  });
});
