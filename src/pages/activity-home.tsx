import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActivityView, type ActivityState } from '../../hud/activity/activity-view';
import { createPictures } from '../../hud/home/pictures';
import type { Activity } from '../../contract/model/activity';
import { useBoot } from '../boot/boot-context';
import { AppError } from '../http/app-error';
import { withReturnUrl } from '../router/return-url';
import { HOME, LOGIN, MAIN, PATHS } from '../router/routes';
import { activityPath } from './activity-list';
import { usePlanning } from './use-planning';
import { lazyDialog } from '../../hud/shell/lazy-dialog';

const PlanDialog = lazyDialog(async () => (await import('../../hud/activity/plan-dialog')).PlanDialog);

function useActivity(activityId: string) {
  const { app, http } = useBoot();
  const [state, setState] = useState<ActivityState>({ kind: 'loading' });
  const read = useCallback(async (): Promise<ActivityState> => {
    const options = { quiet: true };
    try {
      const activity = await http.get('/api/activity/get', { activityId }, options);
      const { spaceId } = activity;
      // A user without access does not see other activities, and a closed space would redirect to home.
      const others =
        activity.allowed && activity.refusal === null
          ? await http.get('/api/activity/list', { spaceId }, options).then(
              ({ activities }) => activities,
              () => [],
            )
          : [];
      return {
        kind: 'ready',
        activity,
        otherActivities: others.filter((other) => other.activityId !== activityId),
      };
    } catch (error) {
      const failure = AppError.from(error);
      if (failure.is('notFound') || failure.is('invalid')) return { kind: 'missing' };
      return { kind: 'failed', text: app.errorText(error) };
    }
  }, [app, http, activityId]);
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
  const refresh = useCallback(() => void read().then(setState), [read]);
  return { state, refresh };
}

export function ActivityHome({ activityId }: { readonly activityId: string }) {
  const { app, http } = useBoot();
  const { t } = useTranslation('activity');
  const navigate = useNavigate();
  const { state, refresh } = useActivity(activityId);
  const { open, onAsking, sources, plan, close } = usePlanning();
  const pictures = useMemo(() => createPictures(app.places), [app]);
  const activity = state.kind === 'ready' ? state.activity : undefined;
  const changeable = activity?.admin && (activity.status === 'planned' || activity.status === 'running');

  const callOff = async ({ name, spaceId, status, exclusive }: Activity): Promise<void> => {
    const running = exclusive ? 'call.runningOut' : 'call.running';
    const sure = await app.dialogs.confirm({
      title: t('call.title', { name }),
      content: t(status === 'running' ? running : 'call.text'),
      cancel: t('call.no'),
      confirm: t('call.yes'),
    });
    if (!sure) return;
    try {
      await http.post('/api/activity/cancel', { spaceId, activityId });
      app.toaster.success(t('call.done'));
    } catch (error) {
      app.showError(error);
    }
    refresh();
  };

  return (
    <>
      <ActivityView
        state={state}
        pictures={pictures}
        scenery={async (spaceId) =>
          (await http.get('/api/space/scenery', { spaceId }, { quiet: true })).scenery
        }
        pathOf={activityPath}
        listOf={(spaceId) =>
          spaceId === undefined ? PATHS.activity : `${PATHS.activity}?spaceId=${encodeURIComponent(spaceId)}`
        }
        origin={window.location.origin}
        onEnter={(spaceId) => {
          app.page.mark('tp:enter');
          void navigate(`${MAIN}?id=${encodeURIComponent(spaceId)}`);
        }}
        onCode={(spaceId) => void navigate(`${PATHS.invite}?spaceId=${encodeURIComponent(spaceId)}`)}
        onSignIn={() => void navigate(withReturnUrl(LOGIN, activityPath(activityId)))}
        onHome={() => void navigate(HOME)}
        onRefresh={refresh}
        onEdit={plan}
        onCancel={(shown) => void callOff(shown)}
      />
      {open && activity && changeable && (
        <PlanDialog
          activity={activity}
          spaces={[]}
          sources={sources}
          onLeaveGuard={onAsking}
          onSaved={() => {
            close();
            app.toaster.success(t('form.saved'));
            refresh();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
