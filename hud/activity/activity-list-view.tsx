import { CalendarPlus, CalendarX, Sprout } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../../contract/model/activity';
import { DEMO_SPACE_ID } from '../../contract/model/space';
import { useSettings } from '../app-context';
import { TopBar } from '../topbar/top-bar';
import { Button } from '../ui/button';
import page from '../ui/page.module.css';
import style from './activity-list-view.module.css';
import { ActivityRow } from './activity-row';
import type { PlanSpace } from './plan';
import { useCurrentStatus } from './status-at';

export type ActivityListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | {
      readonly kind: 'ready';
      /** Set when the list shows one space only. */
      readonly space: PlanSpace | undefined;
      readonly activities: readonly Activity[];
      /** Spaces in which the user may plan an activity. */
      readonly plannable: readonly PlanSpace[];
      /** The user may create a space. */
      readonly mayMake: boolean;
    };

interface Props {
  readonly state: ActivityListState;
  readonly pathOf: (activityId: string) => string;
  readonly onPlan: () => void;
  readonly onRetry: () => void;
  /** Opens the space, or the home page when the id is undefined. */
  readonly onGo: (spaceId: string | undefined) => void;
}

const GROUPS = [
  ['now', ['running']],
  ['coming', ['planned']],
  ['past', ['ended', 'cancelled']],
] as const;

function Group(props: {
  readonly title: string;
  readonly activities: readonly Activity[];
  readonly inSpace: boolean;
  readonly pathOf: Props['pathOf'];
}) {
  const id = useId();
  if (props.activities.length === 0) return null;
  return (
    <section className={style['group']} aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      <ul className={style['list']}>
        {props.activities.map((activity) => (
          <ActivityRow
            key={activity.activityId}
            activity={activity}
            to={props.pathOf(activity.activityId)}
            inSpace={props.inSpace}
          />
        ))}
      </ul>
    </section>
  );
}

function Ready(props: Props & { readonly state: Extract<ActivityListState, { kind: 'ready' }> }) {
  const { state, pathOf, onPlan, onGo } = props;
  const { space, plannable, mayMake } = state;
  const activities = useCurrentStatus(state.activities);
  const { t } = useTranslation('activity');
  const { lang } = useSettings();
  const plans = plannable.length > 0;
  const plan = (
    <Button look="act" size="l" onPress={onPlan}>
      <CalendarPlus size={20} aria-hidden="true" />
      {t('list.plan')}
    </Button>
  );
  const empty = plans
    ? t(space ? 'list.emptyAdmin' : 'list.emptyHost')
    : t(space || !mayMake ? 'list.emptyMember' : 'list.emptyFirst');
  // Users who may not create a space go to the open demo space.
  const goal = space?.spaceId ?? (mayMake ? undefined : DEMO_SPACE_ID);
  return (
    <>
      <div className={style['head']}>
        <div>
          <h1>
            {space ? t('list.titleIn', { name: (lang === 'en' && space.en) || space.zh }) : t('list.title')}
          </h1>
          <p>{t(space ? 'list.leadIn' : 'list.lead')}</p>
        </div>
        {plans && activities.length > 0 && plan}
      </div>
      {activities.length === 0 ? (
        <section className={style['empty']} role="status">
          <span className={style['icon']}>
            <Sprout size={30} aria-hidden="true" />
          </span>
          <h2>{t('list.empty')}</h2>
          <p>{empty}</p>
          {plans ? (
            plan
          ) : (
            <Button look="act" size="l" onPress={() => onGo(goal)}>
              {t(goal === undefined ? 'list.toCreate' : 'list.toSpace')}
            </Button>
          )}
        </section>
      ) : (
        GROUPS.map(([group, statuses]) => (
          <Group
            key={group}
            title={t(`list.${group}`)}
            activities={activities.filter(({ status }) => statuses.some((other) => other === status))}
            inSpace={space !== undefined}
            pathOf={pathOf}
          />
        ))
      )}
    </>
  );
}

/** Running, planned and past activities, of one space or of all spaces of the user. */
export function ActivityListView(props: Props) {
  const { state, onRetry } = props;
  const { t } = useTranslation('activity');
  const { t: common } = useTranslation();
  return (
    <div className={`${page['page']} ${page['evening']}`}>
      <TopBar />
      <main className={style['main']}>
        {state.kind === 'loading' && (
          <div className={style['skeleton']} role="status" aria-busy="true" aria-label={t('list.loading')}>
            <span />
            <span />
            <span />
            <span />
          </div>
        )}
        {state.kind === 'failed' && (
          <section className={style['empty']} role="alert">
            <span className={style['icon']}>
              <CalendarX size={30} aria-hidden="true" />
            </span>
            <h1>{t('list.failed')}</h1>
            <p>{state.text}</p>
            <Button look="act" size="l" onPress={onRetry}>
              {common('retry')}
            </Button>
          </section>
        )}
        {state.kind === 'ready' && <Ready {...props} state={state} />}
      </main>
    </div>
  );
}
