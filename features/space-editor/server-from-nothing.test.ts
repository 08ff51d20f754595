import { expect, it } from 'vitest';
import { RealtimeClient } from '../../tests/server/support/realtime-client';
import { SpaceFixture } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import { contentOf } from './testing/call-access';

onServer('a space from nothing', (start) => {
  it('passes the check, is published as it is, and people walk in it', async () => {
    const planet = await start();
    const { owner, host } = await SpaceFixture.create(planet, 13_833_950_000);
    const { spaceId } = await owner.call('addSpace', { spaceName: '新大陆', spaceType: 'empty' });
    const enter = (who: typeof owner) => new RealtimeClient(() => planet.url, who, { spaceId });
    const [maker, guest] = [enter(owner), enter(host)];
    const [, at] = await Promise.all([maker.welcome(), guest.welcome()]);

    const token = (await owner.call('startEdit', { spaceId })).token ?? '';
    const { document } = await owner.call('draft', { spaceId });
    await owner.call('saveDraft', { spaceId, token, rev: 0, document });
    expect(await owner.call('verifyDraft', { spaceId })).toMatchObject({
      errors: 0,
      problems: [{ kind: 'empty', level: 'warning' }],
    });
    await owner.call('saveContent', { spaceId, token, rev: 1, note: '', ...contentOf(document) });
    expect(await guest.event(({ k }) => k === 'document')).toMatchObject({ version: 2 });

    const x = at.x + 4;
    guest.session.move(x, at.y, 14);
    await maker.waitForPosition(at.slot, x);
    const [spawn] = document.spawns;
    expect(Math.hypot(at.x - (spawn?.x ?? 0), at.y - (spawn?.y ?? 0))).toBeLessThan(64);
    for (const { session } of [maker, guest]) session.dispose();
  });
});
