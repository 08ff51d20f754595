import type { Engagement } from '../model';

/** The list with an engagement as it is now; what is older than what is there changes nothing. */
export function withEngagement(list: readonly Engagement[], next: Engagement): readonly Engagement[] {
  const at = list.findIndex(({ engagementId }) => engagementId === next.engagementId);
  if (at < 0) return [next, ...list];
  return (list[at]?.version ?? 0) > next.version ? list : list.with(at, next);
}
