import { beforeAll, expect, it } from 'vitest';
import { featureEvents, nextFeatureEvent } from '../../tests/server/support/feature-events';
import { onNodes, type Node, type Nodes } from '../../tests/server/support/nodes';
import { Wire } from '../../tests/server/support/wire';

onNodes('bars of energy on two nodes', (open) => {
  let nodes: Nodes;
  let one: Node;
  let two: Node;

  beforeAll(async () => {
    nodes = await open();
    [one, two] = [await nodes.start(), await nodes.start()];
  });

  it('fire once when people on both fill one at once', async () => {
    const owner = await nodes.person(one, '组织者');
    const ann = await nodes.person(two, '安');
    const { spaceId } = await owner.call('addSpace', { spaceName: '能量', spaceType: 'garden' });
    await owner.call('saveSpaceSettings', {
      spaceId,
      settings: {
        access: { listed: false, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
        servers: { serverNum: 2, serverMax: 100, serverMoreEnable: true },
      },
    });
    await ann.call('visitSpace', { spaceId });
    const { engagement } = await owner.call('saveEngagement', {
      ...{ spaceId, cid: 'bars-of-two', kind: 'charge', name: '充能', zone: 'UTC' },
      config: { groups: [{ mark: 'red', name: '红队', goal: 2 }] },
    });
    const { engagementId, version } = engagement;
    await owner.call('setEngagementState', { spaceId, engagementId, version, state: 'open' });
    const wires = [
      await Wire.open(one.url, owner.at(one), spaceId, `${spaceId}-1`),
      await Wire.open(two.url, ann.at(two), spaceId, `${spaceId}-2`),
    ];
    const sent = { spaceId, engagementId, groupMark: 'red' };
    await Promise.all([owner.at(one).call('chargeGroup', sent), ann.at(two).call('chargeGroup', sent)]);
    for (const wire of wires)
      expect(await nextFeatureEvent(wire, 'charge', 'full')).toMatchObject({ mark: 'red', name: '红队' });
    // What was fired a second time would come before the end.
    const { engagement: now } = await owner.call('getEngagement', { spaceId, engagementId });
    const end = { spaceId, engagementId, version: now.version, state: 'closed' as const };
    await owner.call('setEngagementState', end);
    for (const wire of wires) {
      await nextFeatureEvent(
        wire,
        'engagement',
        'changed',
        ({ engagement: { state } }) => state === 'closed',
      );
      expect(featureEvents(wire, 'charge', 'full')).toHaveLength(1);
    }
    await Promise.all(wires.map((wire) => wire.leave()));
  });
});
