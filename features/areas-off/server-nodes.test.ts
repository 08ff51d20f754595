import { beforeAll, expect, it } from 'vitest';
import { onNodes, type Node, type Nodes } from '../../tests/server/support/nodes';
import { Wire } from '../../tests/server/support/wire';

onNodes('closed areas on two nodes', (open) => {
  let nodes: Nodes;
  let one: Node;
  let two: Node;

  beforeAll(async () => {
    nodes = await open();
    [one, two] = [await nodes.start(), await nodes.start()];
  });

  it('[W94] are closed and opened on the servers of both', async () => {
    const owner = await nodes.person(one, '房主');
    const ann = await nodes.person(two, '安');
    const { spaceId } = await owner.call('addSpace', { spaceName: '院子', spaceType: 'garden' });
    await owner.call('saveSpaceSettings', {
      spaceId,
      settings: {
        access: { listed: false, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
        servers: { serverNum: 2, serverMax: 100, serverMoreEnable: true },
      },
    });
    await ann.call('visitSpace', { spaceId });
    const wires = [
      await Wire.open(one.url, owner.at(one), spaceId, `${spaceId}-1`),
      await Wire.open(two.url, ann.at(two), spaceId, `${spaceId}-2`),
    ];
    for (const [node, off] of [
      [one, true],
      [two, false],
    ] as const) {
      await owner.at(node).call('setAreaOff', { spaceId, areaId: 'grove', off });
      for (const wire of wires) await wire.waitForEvent('area', (event) => (event.off ?? false) === off);
    }
    expect((await ann.call('getAreasOff', { spaceId })).areaIds).toEqual([]);
    await Promise.all(wires.map((wire) => wire.leave()));
  });
});
