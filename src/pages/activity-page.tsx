import { useSearchParams } from 'react-router-dom';
import { activityWords } from '../i18n/activity-locales';
import type { PageWords } from '../i18n/add-locales';
import { shellWords } from '../i18n/shell-locales';
import { ActivityHome } from './activity-home';
import { ActivityList } from './activity-list';

export const words: readonly PageWords[] = [activityWords, shellWords];

/** One activity by its id; without one those of a space, and without a space all that concern the person. */
export function Page() {
  const [query] = useSearchParams();
  const activityId = query.get('id');
  const spaceId = query.get('spaceId') ?? '';
  return activityId === null ? (
    <ActivityList key={spaceId} spaceId={spaceId} />
  ) : (
    <ActivityHome key={activityId} activityId={activityId} />
  );
}
