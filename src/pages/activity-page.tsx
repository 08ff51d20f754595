import { useSearchParams } from 'react-router-dom';
import { activityLocales } from '../i18n/activity-locales';
import type { LocaleBundle } from '../i18n/add-locales';
import { shellLocales } from '../i18n/shell-locales';
import { ActivityHome } from './activity-home';
import { ActivityList } from './activity-list';

export const locales: readonly LocaleBundle[] = [activityLocales, shellLocales];

/** One activity by id; without an id the activities of a space, and without a space those of the user. */
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
