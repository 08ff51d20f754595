import type { FeatureAccess } from '../../../tests/server/support/call-access';
import { bare, target } from '../../../tests/server/support/call-access';

export const ACCESS: FeatureAccess = {
  area: 'labels',
  guarded: [
    ['saveSpaceLabel', 'manage', (_, { nickname }) => ({ name: nickname, color: '#0166d7' })],
    ['removeSpaceLabel', 'manage', () => ({ spaceLabelId: 'l-none' })],
    [
      'addUserLabel',
      'label',
      (things, by) => ({ ...target(things, by), spaceLabelId: things.made['spaceLabelId'] }),
    ],
    ['pinUserLabel', 'label', ({ made }) => ({ spaceUserLabelId: made['spaceUserLabelId'] })],
    ['delUserLabel', 'label', ({ made }) => ({ spaceUserLabelId: made['spaceUserLabelId'] })],
  ],
  open: {
    listSpaceLabels: bare,
    listUserLabelsOf: { input: target },
    listUserLabels: bare,
    addUserLabel: { input: ({ made }) => ({ spaceLabelId: made['spaceLabelId'] }) },
    delUserLabel: { input: () => ({ spaceUserLabelId: 'ul-none' }) },
  },
  async prepare({ owner, spaceId }, { userId }) {
    const { label } = await owner.call('saveSpaceLabel', { spaceId, name: '园丁', color: '#01c640' });
    const { spaceLabelId } = label;
    const { labels } = await owner.call('addUserLabel', { spaceId, userId, spaceLabelId });
    return { spaceLabelId, spaceUserLabelId: labels[0]?.spaceUserLabelId ?? '' };
  },
};
