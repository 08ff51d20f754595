import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PeopleFilterProps } from '../../../hud/features/feature-ui';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useRoom } from '../../../hud/space/space-context';
import { useRead } from '../../../hud/ui/use-read';
import type { LabelInUse } from '../client-api';
import { LabelFilter } from './label-filter';

const NONE: readonly LabelInUse[] = [];

/**
 * Filters a list of people by label. Labels load with the list, and again when the labels of a present user change.
 * If they fail to load, the list works without them.
 */
export function LabelsFilter({ listed, onFilter }: PeopleFilterProps) {
  const api = useFeatureApi('labels');
  const [wanted, choose] = useState<string>();
  const { people } = useRoom();
  const tags = Object.values(people)
    .flatMap(({ member: { userId, userLabel = [] } }) => (userLabel.length > 0 ? [userId, ...userLabel] : []))
    .join();
  const { read } = useRead(
    useCallback(() => api.inUse(), [api]),
    tags,
  );
  const labels = read.kind === 'there' ? read.value : NONE;
  const choices = useMemo(
    () =>
      labels
        .map((label) => ({
          ...label,
          count: listed.filter(({ userId }) => label.userIds.has(userId)).length,
        }))
        .filter(({ count }) => count > 0),
    [labels, listed],
  );
  // A filter by a label that is no longer in use is ignored.
  const chosen = choices.find(({ spaceLabelId }) => spaceLabelId === wanted);
  const shown = chosen?.userIds;
  useEffect(() => onFilter(shown), [onFilter, shown]);
  if (choices.length === 0) return null;
  return <LabelFilter choices={choices} chosen={chosen?.spaceLabelId} onChoose={choose} />;
}
