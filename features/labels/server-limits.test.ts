import { beforeAll, expect, it } from 'vitest';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { onEachEngine } from '../../tests/server/support/suites';
import { SpaceFixture } from '../../tests/server/support/space-fixture';
import { LABELS_MAX, USER_LABELS_MAX } from './model';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Number of answers by code. */
const countOf = (answers: readonly { readonly code: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

onEachEngine('limits of labels under simultaneous calls', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_833_100_000);
    spaceId = fixture.spaceId;
  });

  it('hold for the labels of a space and of a user', async () => {
    const made = await Promise.all(
      upTo(LABELS_MAX + 5).map((n) =>
        fixture.owner.request('saveSpaceLabel', { spaceId, name: `标签 ${n}`, color: '#0166d7' }),
      ),
    );
    expect(countOf(made)).toEqual({ 200: LABELS_MAX, [errorAnswer('tooLarge').code]: 5 });
    const { labels } = await fixture.owner.call('listSpaceLabels', { spaceId });
    expect(labels).toHaveLength(LABELS_MAX);
    const { userId } = fixture.host;
    const given = await Promise.all(
      labels
        .slice(0, USER_LABELS_MAX + 4)
        .map(({ spaceLabelId }) => fixture.owner.request('addUserLabel', { spaceId, userId, spaceLabelId })),
    );
    expect(countOf(given)).toEqual({ 200: USER_LABELS_MAX, [errorAnswer('labelLimit').code]: 4 });
  });
});
