import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ActivityView, type ActivityState } from '../../hud/activity/activity-view';
import { createPictures } from '../../hud/home/pictures';
import { useBoot } from '../boot/boot-context';
import { AppError } from '../http/app-error';
import { activityWords } from '../i18n/activity-words';
import type { PageWords } from '../i18n/add-words';
import { shellWords } from '../i18n/shell-words';
import { HOME, MAIN, PATHS } from '../router/routes';

export const words: readonly PageWords[] = [activityWords, shellWords];

const pathOf = (activityId: string): string => `${PATHS.activity}?id=${encodeURIComponent(activityId)}`;

function useActivity(activityId: string): { readonly state: ActivityState; readonly refresh: () => void } {
  const { app, http } = useBoot();
  const [state, setState] = useState<ActivityState>({ kind: 'loading' });
  const read = useCallback(async (): Promise<ActivityState> => {
    const options = { quiet: true };
    try {
      const activity = await http.get('/api/activity/get', { activityId }, options);
      const { spaceId } = activity;
      const [space, others] = await Promise.all([
        http.get('/api/space/simplifyV2', { spaceId }, options),
        // Who may not come does not learn what else there is.
        activity.allowed
          ? http.get('/api/activity/list', { spaceId }, options).then(
              ({ activities }) => activities,
              () => [],
            )
          : [],
      ]);
      return {
        kind: 'ready',
        activity,
        space: { zh: space.spaceName, en: space.spaceNameEn },
        others: others.filter((other) => other.activityId !== activityId),
      };
    } catch (error) {
      const failure = AppError.from(error);
      if (failure.is('notFound') || failure.is('invalid')) return { kind: 'missing' };
      return { kind: 'failed', text: app.errorWords(error) };
    }
  }, [app, http, activityId]);
  useEffect(() => {
    if (activityId === '') return undefined;
    let here = true;
    const show = (next: ActivityState): void => {
      if (here) setState(next);
    };
    void read().then(show);
    return () => {
      here = false;
    };
  }, [activityId, read]);
  const refresh = useCallback(() => void read().then(setState), [read]);
  return { state: activityId === '' ? { kind: 'missing' } : state, refresh };
}

export function Page() {
  const { app, http } = useBoot();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state, refresh } = useActivity(query.get('id') ?? '');
  const pictures = useMemo(() => createPictures(app.timers), [app]);
  return (
    <ActivityView
      state={state}
      pictures={pictures}
      scenery={async (spaceId) =>
        (await http.get('/api/space/scenery', { spaceId }, { quiet: true })).scenery
      }
      pathOf={pathOf}
      onEnter={(spaceId) => {
        app.page.mark('tp:enter');
        void navigate(`${MAIN}?id=${encodeURIComponent(spaceId)}`);
      }}
      onHome={() => void navigate(HOME)}
      onRefresh={refresh}
    />
  );
}
