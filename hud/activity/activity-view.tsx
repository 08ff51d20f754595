import {
  ArrowRight,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  MapPin,
  Pencil,
  ScrollText,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Scenery } from '../../contract/calls/space-preview';
import type { Activity } from '../../contract/model/activity';
import type { PictureSize } from '../../assets/scene/scenery';
import { useSettings } from '../app-context';
import type { Pictures } from '../home/pictures';
import { SceneryPicture } from '../home/scenery-picture';
import { TopBar } from '../topbar/top-bar';
import { Button } from '../ui/button';
import page from '../ui/page.module.css';
import { ActivityClock } from './activity-clock';
import { useCurrentStatus } from './status-at';
import { ActivityTime } from './activity-time';
import style from './activity-view.module.css';
import { icsAddress, icsName, icsOf } from './ics';
import { EntryRefused } from './entry-refused';
import { entryAccess, type ActivityDetails } from './entry-access';
import { zoneName } from './date-labels';

export type ActivityState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string }
  | {
      readonly kind: 'ready';
      readonly activity: ActivityDetails;
      /** Other activities of the same space. */
      readonly otherActivities: readonly Activity[];
    };

interface Props {
  readonly state: ActivityState;
  readonly pictures: Pictures;
  readonly scenery: (spaceId: string) => Promise<Scenery | null>;
  readonly pathOf: (activityId: string) => string;
  /** Path of the list of one space, or of all spaces. */
  readonly listOf: (spaceId: string | undefined) => string;
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly onEnter: (spaceId: string) => void;
  /** Opens the page for the invitation code of a space. */
  readonly onCode: (spaceId: string) => void;
  readonly onSignIn: () => void;
  readonly onHome: () => void;
  /** Reloads the activity after it begins, ends or fails to load. */
  readonly onRefresh: () => void;
  readonly onEdit: () => void;
  readonly onCancel: (activity: Activity) => void;
}

const WIDE: PictureSize = { width: 1280, height: 480, tiles: 34 };

function Fact({
  icon: Icon,
  name,
  children,
}: {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={style['fact']}>
      <dt>
        <Icon size={18} aria-hidden="true" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Notice(props: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  const { icon: Icon, title, hint, children } = props;
  return (
    <section className={style['notice']} role="status">
      <Icon size={32} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </section>
  );
}

/** Calendar download, and for managers the edit and cancel buttons. */
function OwnerActions({
  activity,
  place,
  origin,
  pathOf,
  onEdit,
  onCancel,
}: Pick<Props, 'origin' | 'pathOf' | 'onEdit' | 'onCancel'> & {
  readonly activity: Activity;
  readonly place: string;
}) {
  const { t } = useTranslation('activity');
  const [now] = useState(() => new Date());
  const url = `${origin}${pathOf(activity.activityId)}`;
  const file = icsOf({ activity, place, url, host: new URL(origin).hostname, now });
  return (
    <>
      <a className={style['calendar']} href={icsAddress(file)} download={icsName(activity.name)}>
        <CalendarPlus size={18} aria-hidden="true" />
        {t('addToCalendar')}
      </a>
      {activity.admin && (
        <div className={style['actions']} role="group" aria-label={t('manage')}>
          <Button onPress={onEdit}>
            <Pencil size={16} aria-hidden="true" />
            {t('edit')}
          </Button>
          <Button look="plain" onPress={() => onCancel(activity)}>
            <CalendarX size={16} aria-hidden="true" />
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The activity's details with the entry button or the refusal, by its status. */
function Ready(props: Omit<Props, 'state'> & { readonly state: Extract<ActivityState, { kind: 'ready' }> }) {
  const { state, pictures, scenery, pathOf, listOf, onEnter, onRefresh } = props;
  const { activity } = state;
  const otherActivities = useCurrentStatus(state.otherActivities);
  const { t } = useTranslation('activity');
  const { lang } = useSettings();
  const { status, allowed, startAt, endAt, spaceId } = activity;
  const way = entryAccess(activity);
  const waits = status === 'planned' || status === 'running';
  const space = (lang === 'en' && activity.spaceNameEn) || activity.spaceName;
  return (
    <>
      <article className={style['card']} data-testid="activity" data-status={status}>
        <div className={style['picture']} role="img" aria-label={t('picture')}>
          <SceneryPicture
            pictures={pictures}
            name={`wide ${spaceId}`}
            load={() => scenery(spaceId)}
            size={WIDE}
          />
          <span className={style['chip']} data-status={status}>
            {t(status)}
          </span>
        </div>
        <div className={style['body']}>
          <div className={style['title']}>
            <h1 dir="auto">{activity.name}</h1>
            <p>
              <MapPin size={16} aria-hidden="true" />
              {t('in', { name: space })}
            </p>
          </div>
          <div className={style['go']}>
            {waits && (
              <ActivityClock
                key={`clock ${status}`}
                label={t(status === 'planned' ? 'startsIn' : 'endsIn')}
                until={status === 'planned' ? startAt : endAt}
                onOver={onRefresh}
              />
            )}
            {!waits && way.kind === 'in' && (
              <p className={style['note']}>{t(status === 'ended' ? 'endedText' : 'cancelledText')}</p>
            )}
            {way.kind === 'in' ? (
              <Button
                key={`enter ${status}`}
                look={way.press === 'enter' ? 'act' : 'soft'}
                size="l"
                wide
                onPress={() => onEnter(spaceId)}
              >
                {t(way.press)}
                <ArrowRight size={20} aria-hidden="true" />
              </Button>
            ) : (
              <EntryRefused {...props} activity={activity} why={way.why} />
            )}
            {waits && <OwnerActions {...props} activity={activity} place={space} />}
          </div>
          <dl className={style['facts']}>
            <Fact icon={CalendarClock} name={t('when')}>
              <ActivityTime startAt={startAt} endAt={endAt} />
              <small>{t('localTime', { zone: zoneName(startAt, lang) })}</small>
            </Fact>
            <Fact icon={UsersRound} name={t('who')}>
              {activity.exclusive ? t('guests', { count: activity.guestNum }) : t('everybody')}
            </Fact>
            <Fact icon={ScrollText} name={t('about')}>
              <p className={style['text']} dir="auto">
                {activity.description || t('noText')}
              </p>
            </Fact>
          </dl>
        </div>
      </article>
      <Link to={listOf(allowed && activity.refusal === null ? spaceId : undefined)} className={style['all']}>
        {t('all')}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
      {otherActivities.length > 0 && (
        <section className={style['otherActivities']} aria-labelledby="more-activities">
          <h2 id="more-activities">{t('others')}</h2>
          <ul>
            {otherActivities.map((other) => (
              <li key={other.activityId}>
                <Link to={pathOf(other.activityId)} className={style['other']}>
                  <span className={style['smallChip']} data-status={other.status}>
                    {t(other.status)}
                  </span>
                  <strong dir="auto">{other.name}</strong>
                  <ActivityTime startAt={other.startAt} endAt={other.endAt} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The page of an activity (specification, section 2). */
export function ActivityView(props: Props) {
  const { state, onHome, onRefresh } = props;
  const { t } = useTranslation('activity');
  const { t: common } = useTranslation();
  return (
    <div className={`${page['page']} ${page['evening']}`}>
      <TopBar />
      <main className={style['main']}>
        {state.kind === 'loading' && (
          <div className={style['card']} aria-busy="true" aria-label={t('loading')} role="status">
            <div className={style['picture']} />
            <div className={style['skeleton']}>
              <span />
              <span />
              <span />
            </div>
          </div>
        )}
        {state.kind === 'missing' && (
          <Notice icon={CalendarX} title={t('missing')} hint={t('missingHint')}>
            <Button look="act" size="l" onPress={onHome}>
              {common('goHome')}
            </Button>
          </Notice>
        )}
        {state.kind === 'failed' && (
          <Notice icon={CalendarX} title={t('failed')} hint={state.text}>
            <Button look="act" size="l" onPress={onRefresh}>
              {common('retry')}
            </Button>
          </Notice>
        )}
        {state.kind === 'ready' && <Ready {...props} state={state} />}
      </main>
    </div>
  );
}
