import { useCallback, useMemo, useState } from 'react';
import type { LabelInUse } from '../../src/actions/people-calls';
import type { ListedMember } from '../../src/state/member-list';
import { usePeopleCalls, useRoom } from '../space/space-context';
import type { Choice } from './label-filter';
import { useRead } from './use-read';

interface Filtered {
  readonly shown: readonly ListedMember[];
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly choose: (spaceLabelId: string | undefined) => void;
}

const NONE: readonly LabelInUse[] = [];

/**
 * The people of a list by the labels that they have. Labels are read with the list, and again when those of somebody
 * here change; without an answer the list is of use without them.
 */
export function useLabelFilter(listed: readonly ListedMember[]): Filtered {
  const calls = usePeopleCalls();
  const [wanted, choose] = useState<string>();
  const { people } = useRoom();
  const tags = Object.values(people)
    .flatMap(({ member: { userId, userLabel = [] } }) => (userLabel.length > 0 ? [userId, ...userLabel] : []))
    .join();
  const { read } = useRead(
    useCallback(() => calls.labelsInUse(), [calls]),
    tags,
  );
  const labels = read.kind === 'there' ? read.value : NONE;
  return useMemo(() => {
    const choices = labels
      .map((label) => ({ ...label, count: listed.filter(({ userId }) => label.userIds.has(userId)).length }))
      .filter(({ count }) => count > 0);
    // A label that nobody here has any more hides nobody.
    const chosen = choices.find(({ spaceLabelId }) => spaceLabelId === wanted);
    return {
      shown: chosen ? listed.filter(({ userId }) => chosen.userIds.has(userId)) : listed,
      choices,
      chosen: chosen?.spaceLabelId,
      choose,
    };
  }, [labels, listed, wanted]);
}
