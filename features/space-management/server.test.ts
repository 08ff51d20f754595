import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { MemberType } from '../../contract/model/member/member';
import { members, spaceDocuments } from '../../server/database/schema';
import { EXPO_DOCUMENT } from '../../server/seed/expo';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer, tapContext } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { type FeatureParts } from '../../server/features/feature';
import type { MANAGEMENT_CALLS } from './contract';
import { TEMPLATES_MAX } from './model';
import { spaceManagementServer } from './server';
import { spaceDeletions } from './tables';

onServer('management of a space', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let manager: SignedInPerson;
  let visitor: SignedInPerson;
  let spaceId = '';
  const { features, context } = tapContext();

  beforeAll(async () => {
    planet = await start({ features });
    fixture = await SpaceFixture.create(planet, 13_834_500_000);
    spaceId = fixture.spaceId;
    manager = await fixture.person('管理');
    visitor = await fixture.person('路人');
    await withStoppedServer(planet, async (db) => {
      await db.update(members).set({ type: MemberType.manager }).where(eq(members.userId, manager.userId));
      await db
        .update(spaceDocuments)
        .set({ document: EXPO_DOCUMENT })
        .where(eq(spaceDocuments.spaceId, spaceId));
    });
  });
  const name = async (id = spaceId) =>
    (await fixture.owner.call('getSpaceSimplify', { spaceId: id })).spaceName;
  const codeOf = (error: Parameters<typeof errorAnswer>[0]) => errorAnswer(error).code;

  it('a manager makes another space with the same content, its codes and settings, and owns it', async () => {
    const { spaceId: copy } = await manager.call('duplicateSpace', { spaceId, spaceName: '第二个花园' });
    expect(copy).not.toBe(spaceId);
    expect(await context().spaces.load(copy)).toMatchObject({ version: 1, document: EXPO_DOCUMENT });
    expect(await manager.call('getManagement', { spaceId: copy })).toEqual({ isOwner: true, endsAt: '' });
    expect(await manager.call('getManagement', { spaceId })).toEqual({ isOwner: false, endsAt: '' });
    const [from, made] = await Promise.all(
      [spaceId, copy].map(async (id) => (await manager.call('getSpaceSettings', { spaceId: id })).settings),
    );
    expect(made?.about.spaceName).toBe('第二个花园');
    expect(made?.access.listed).toBe(false);
    expect({ ...made?.access, listed: true }).toEqual({ ...from?.access, listed: true });
    expect((await visitor.request('duplicateSpace', { spaceId, spaceName: '偷来的' })).code).toBe(
      codeOf('forbidden'),
    );
  });

  it('its owner gives it to a manager, and stays a manager', async () => {
    const { owner } = fixture;
    expect((await manager.request('handOverSpace', { spaceId, userId: manager.userId })).code).toBe(
      codeOf('forbidden'),
    );
    expect((await owner.request('handOverSpace', { spaceId, userId: visitor.userId })).code).toBe(
      codeOf('notAManager'),
    );
    await owner.call('handOverSpace', { spaceId, userId: manager.userId });
    expect((await manager.call('getManagement', { spaceId })).isOwner).toBe(true);
    expect((await owner.call('getManagement', { spaceId })).isOwner).toBe(false);
    await manager.call('handOverSpace', { spaceId, userId: owner.userId });
    expect((await owner.call('getManagement', { spaceId })).isOwner).toBe(true);
  });

  it('deleted it closes at once, comes back, or ends after a week', async () => {
    const { owner } = fixture;
    const wire = await fixture.enter(visitor);
    const gone = wire.waitForMessage('bye', () => true);
    expect((await manager.request('deleteSpace', { spaceId, spaceName: await name() })).code).toBe(
      codeOf('forbidden'),
    );
    expect((await owner.request('deleteSpace', { spaceId, spaceName: '别的' })).code).toBe(
      codeOf('nameDiffers'),
    );
    const { endsAt } = await owner.call('deleteSpace', { spaceId, spaceName: await name() });
    const days = (Date.parse(endsAt) - Date.now()) / 86_400_000;
    expect([days > 6.9, days < 7.1]).toEqual([true, true]);
    await gone;
    expect((await visitor.request('validateAccess', { spaceId })).code).toBe(codeOf('spaceClosed'));
    expect(await owner.call('deleteSpace', { spaceId, spaceName: await name() })).toEqual({ endsAt });
    expect((await owner.call('getManagement', { spaceId })).endsAt).toBe(endsAt);
    await owner.call('restoreSpace', { spaceId });
    await owner.call('restoreSpace', { spaceId });
    expect((await visitor.request('validateAccess', { spaceId })).code).toBe(200);

    const { spaceId: copy } = await manager.call('duplicateSpace', { spaceId, spaceName: '要删的' });
    await manager.call('deleteSpace', { spaceId: copy, spaceName: '要删的' });
    const parts = spaceManagementServer.create(context()) as FeatureParts<typeof MANAGEMENT_CALLS>;
    await parts.sweep?.();
    expect((await manager.call('getManagement', { spaceId: copy })).isOwner).toBe(true);
    await context()
      .db.update(spaceDeletions)
      .set({ endsAt: sql`now() - interval '1 second'` })
      .where(eq(spaceDeletions.spaceId, copy));
    await parts.sweep?.();
    expect((await manager.request('getManagement', { spaceId: copy })).code).not.toBe(200);
    expect(await name()).not.toBe('');
  });

  it('is kept as a template, from which only its owner makes spaces', async () => {
    const { templateId } = await manager.call('saveTemplate', { spaceId, name: '博览会' });
    expect((await manager.call('listTemplates', {})).templates).toMatchObject([
      { templateId, name: '博览会' },
    ]);
    expect((await visitor.call('listTemplates', {})).templates).toEqual([]);
    const made = await manager.call('createFromTemplate', { templateId, spaceName: '新的博览会' });
    expect((await context().spaces.load(made.spaceId))?.document).toEqual(EXPO_DOCUMENT);
    expect((await visitor.request('createFromTemplate', { templateId, spaceName: '偷来的' })).code).toBe(
      codeOf('templateGone'),
    );
    await visitor.call('removeTemplate', { templateId });
    expect((await manager.call('listTemplates', {})).templates).toHaveLength(1);
    const rest = Array.from({ length: TEMPLATES_MAX + 2 }, () =>
      manager.request('saveTemplate', { spaceId, name: '又一个' }),
    );
    const answers = await Promise.all(rest);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(TEMPLATES_MAX - 1);
    expect(answers.some(({ code }) => code === codeOf('templateLimit'))).toBe(true);
    for (const one of (await manager.call('listTemplates', {})).templates)
      await manager.call('removeTemplate', { templateId: one.templateId });
    expect((await manager.call('listTemplates', {})).templates).toEqual([]);
  });
});
