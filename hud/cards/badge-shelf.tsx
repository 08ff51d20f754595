import { Compass, House, IdCard, Medal, Sprout, Star, type LucideIcon } from 'lucide-react';
import type { BadgeShown } from '../../src/actions/people-calls';
import { useSettings } from '../app-context';
import style from './cards.module.css';
import { useCardsWords } from './use-cards-words';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  sprout: Sprout,
  compass: Compass,
  house: House,
  card: IdCard,
  medal: Medal,
};

/** Badges in a row; those not earned yet are pale. */
export function BadgeShelf({ badges }: { readonly badges: readonly BadgeShown[] }) {
  const t = useCardsWords();
  const { lang } = useSettings();
  return (
    <ul className={style['badges']} aria-label={t('badges')}>
      {badges.map((badge) => {
        const Icon = ICONS[badge.icon] ?? Star;
        const name = lang === 'zh' ? badge.name : badge.nameEn;
        const what = lang === 'zh' ? badge.description : badge.descriptionEn;
        return (
          <li
            key={badge.badgeId}
            className={style['badge']}
            data-earned={badge.at !== '' || undefined}
            data-badge={badge.badgeId}
            title={badge.at === '' ? t('notYet', { what }) : what}
          >
            <span className={style['coin']}>
              <Icon size={20} aria-hidden="true" />
            </span>
            <span>{name}</span>
            <span className="visually-hidden">{badge.at === '' ? t('notYet', { what }) : what}</span>
          </li>
        );
      })}
    </ul>
  );
}
