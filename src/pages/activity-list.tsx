import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActivityListView, type ActivityListState } from '../../hud/activity/activity-list-view';
import { useSession } from '../../hud/app-context';
import { useBoot } from '../boot/boot-context';
import { HOME, MAIN, PATHS } from '../router/routes';
import { usePlanning } from './use-planning';
import { lazyDialog } from '../../hud/shell/lazy-dialog';

const PlanDialog = lazyDialog(async () => (await import('../../hud/activity/plan-dialog')).PlanDialog);

export const activityPath = (activityId: string): string =>
  `${PATHS.activity}?id=${encodeURIComponent(activityId)}`;

/** The list of a space; with an empty `spaceId` of all that concern the person. */
function useList(spaceId: string) {
  const { app, http } = useBoot();
  const { user } = useSession();
  const account = user?.kind === 'phone';
  const [state, setState] = useState<ActivityListState>({ kind: 'loading' });
  const read = useCallback(async (): Promise<ActivityListState> => {
    try {
      if (spaceId !== '') {
        const list = await http.get('/api/activity/list', { spaceId }, { quiet: true });
        const space = { spaceId, zh: list.spaceName, en: list.spaceNameEn };
        return {
          kind: 'ready',
          space,
          activities: list.activities,
          plannable: list.admin ? [space] : [],
          mayMake: account,
        };
      }
      const [{ activities }, { mine }] = await Promise.all([
        http.get('/api/activity/mine', {}),
        http.get('/api/space/listMySpaces', {}),
      ]);
      const plannable = mine.map((card) => ({
        spaceId: card.spaceId,
        zh: card.spaceName,
        en: card.spaceNameEn,
      }));
      return { kind: 'ready', space: undefined, activities, plannable, mayMake: account };
    } catch (error) {
      return { kind: 'failed', text: app.errorText(error) };
    }
  }, [app, http, spaceId, account]);
  useEffect(() => {
    let mounted = true;
    void (async () => {
      const next = await read();
      if (mounted) setState(next);
    })();
    return () => {
      mounted = false;
    };
  }, [read]);
  const retry = (): void => {
    setState({ kind: 'loading' });
    void read().then(setState);
  };
  return { state, retry };
}

export function ActivityList({ spaceId }: { readonly spaceId: string }) {
  const { app } = useBoot();
  const { t } = useTranslation('activity');
  const navigate = useNavigate();
  const { state, retry } = useList(spaceId);
  const { open, onAsking, sources, plan, close } = usePlanning();
  const plannable = state.kind === 'ready' ? state.plannable : [];
  return (
    <>
      <ActivityListView
        state={state}
        pathOf={activityPath}
        onPlan={plan}
        onRetry={retry}
        onGo={(into) => void navigate(into === undefined ? HOME : `${MAIN}?id=${encodeURIComponent(into)}`)}
      />
      {open && plannable.length > 0 && (
        <PlanDialog
          spaces={plannable}
          sources={sources}
          onLeaveGuard={onAsking}
          onSaved={(activity) => {
            app.toaster.success(t('form.made'));
            void navigate(activityPath(activity.activityId), { replace: true });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
