import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { ShownBadge } from '../client-api';
import { badgesLocales } from '../locales/locales';
import { BadgeIcon } from './badge-icon';
import style from './badges.module.css';

interface Props {
  /** Small badges beside their names. */
  readonly compact?: boolean;
  readonly badges: readonly ShownBadge[];
  /** Id of the badge displayed beside the user's portrait. */
  readonly worn?: string;
  /** Displays an earned badge; an empty id removes it. */
  readonly onWear?: (badgeId: string) => void;
}

function Badge({ badge, worn, onWear }: Pick<Props, 'worn' | 'onWear'> & { readonly badge: ShownBadge }) {
  const t = useFeatureLocale(badgesLocales);
  const { lang } = useSettings();
  const { badgeId, at, icon } = badge;
  const name = lang === 'zh' ? badge.name : badge.nameEn;
  const what = lang === 'zh' ? badge.description : badge.descriptionEn;
  const text = at === '' ? t('notYet', { what }) : what;
  const wears = worn === badgeId;
  const press = onWear && (() => onWear(wears ? '' : badgeId));
  const inside = (
    <>
      <span className={style['coin']}>
        <BadgeIcon name={icon} size={20} />
      </span>
      <span>{name}</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
  return (
    <li data-earned={at !== '' || undefined} data-badge={badgeId}>
      {onWear && at !== '' ? (
        <button type="button" className={style['badge']} aria-pressed={wears} title={what} onClick={press}>
          {inside}
        </button>
      ) : (
        <div className={style['badge']} title={text}>
          {inside}
        </div>
      )}
    </li>
  );
}

/** Badges in a row; badges that are not earned yet are dimmed. */
export function BadgeList({ badges, compact, ...wearing }: Props) {
  const t = useFeatureLocale(badgesLocales);
  return (
    <ul className={style['badges']} data-compact={compact || undefined} aria-label={t('badges')}>
      {badges.map((badge) => (
        <Badge key={badge.badgeId} badge={badge} {...wearing} />
      ))}
    </ul>
  );
}
