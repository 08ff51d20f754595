import { beforeAll, expect, it } from 'vitest';
import { refusal } from '../../tests/server/support/refusal';
import { onEachEngine } from '../../tests/server/support/suites';
import { Yard } from '../../tests/server/support/yard';
import { LABELS_MAX, USER_LABELS_MAX } from './model.schema';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** How many answers of each code. */
const countOf = (answers: readonly { readonly code: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

onEachEngine('limits of labels that many calls reach at once', (start) => {
  let yard: Yard;
  let spaceId = '';

  beforeAll(async () => {
    yard = await Yard.open(await start(), 13_833_100_000);
    spaceId = yard.spaceId;
  });

  it('labels of the space, and of one person', async () => {
    const made = await Promise.all(
      upTo(LABELS_MAX + 5).map((n) =>
        yard.owner.ask('saveSpaceLabel', { spaceId, name: `标签 ${n}`, color: '#0166d7' }),
      ),
    );
    expect(countOf(made)).toEqual({ 200: LABELS_MAX, [refusal('tooLarge').code]: 5 });
    const { labels } = await yard.owner.call('listSpaceLabels', { spaceId });
    expect(labels).toHaveLength(LABELS_MAX);
    const { userId } = yard.host;
    const given = await Promise.all(
      labels
        .slice(0, USER_LABELS_MAX + 4)
        .map(({ spaceLabelId }) => yard.owner.ask('addUserLabel', { spaceId, userId, spaceLabelId })),
    );
    expect(countOf(given)).toEqual({ 200: USER_LABELS_MAX, [refusal('labelLimit').code]: 4 });
  });
});
