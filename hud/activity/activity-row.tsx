import { Clock3, Lock, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Activity } from '../../contract/model/activity';
import { useSettings } from '../app-context';
import style from './activity-row.module.css';
import { ActivityTime } from './activity-time';
import { calendarLeafLabel } from './date-labels';

interface Props {
  readonly activity: Activity;
  readonly to: string;
  /** All rows are of one space, whose name stands above the list. */
  readonly inSpace?: boolean;
}

/** One activity of a list: calendar leaf, name, time and space. */
export function ActivityRow({ activity, to, inSpace = false }: Props) {
  const { t } = useTranslation('activity');
  const { lang } = useSettings();
  const { name, startAt, endAt, status, exclusive } = activity;
  const leaf = calendarLeafLabel(startAt, lang);
  const space = (lang === 'en' && activity.spaceNameEn) || activity.spaceName;
  return (
    <li className={style['item']} data-status={status} data-testid="activity-row">
      <span className={style['leaf']} aria-hidden="true">
        <small>{leaf.month}</small>
        <strong>{leaf.day}</strong>
      </span>
      <div className={style['words']}>
        <Link to={to} className={style['link']} dir="auto">
          {name}
        </Link>
        <p>
          <Clock3 size={15} aria-hidden="true" />
          <ActivityTime startAt={startAt} endAt={endAt} />
        </p>
        {!inSpace && (
          <p>
            <MapPin size={15} aria-hidden="true" />
            <span dir="auto">{space}</span>
          </p>
        )}
      </div>
      <div className={style['chips']}>
        {exclusive && (
          <span className={style['lock']}>
            <Lock size={13} aria-hidden="true" />
            {t('list.exclusive')}
          </span>
        )}
        <span className={style['chip']} data-status={status}>
          {t(status)}
        </span>
      </div>
    </li>
  );
}
