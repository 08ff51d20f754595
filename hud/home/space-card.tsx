import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Scenery } from '../../contract/calls/space-preview';
import type { SpaceCard as Card } from '../../contract/calls/space-access';
import { useSettings } from '../app-context';
import type { Pictures } from './pictures';
import { SceneryPicture } from './scenery-picture';
import style from './space-card.module.css';
import { useAgo } from '../time/use-ago';

export interface CardSources {
  readonly pictures: Pictures;
  readonly scenery: (spaceId: string) => Promise<Scenery | null>;
  /** Address of the picture of a built-in place, made at build time; empty: none. */
  readonly stillOf: (place: string) => string;
  readonly pathOf: (spaceId: string) => string;
}

interface Props extends CardSources {
  readonly card: Card;
  readonly onEnter: () => void;
}

/** Number of people in a space; nothing for zero. */
export function PeopleNow({ count }: { readonly count: number }) {
  const { t } = useTranslation('home');
  if (count === 0) return null;
  return (
    <span className={style['people']}>
      <span className={style['dot']} aria-hidden="true" />
      {t('peopleNow', { count })}
    </span>
  );
}

/** Card of a space: picture, people inside and the user's last visit. */
export function SpaceCard({ card, pictures, scenery, stillOf, pathOf, onEnter }: Props) {
  const { t } = useTranslation('home');
  const { lang } = useSettings();
  const english = lang === 'en';
  const name = (english && card.spaceNameEn) || card.spaceName;
  const about = (english && card.descriptionEn) || card.description;
  const when = useAgo(Date.parse(card.visitTime));
  const visit =
    card.visitTime === '' ? t('never') : when === undefined ? t('visitedNow') : t('visited', { when });
  return (
    <li className={style['card']} data-testid="space-card" data-space={card.spaceId}>
      <span className={style['frame']}>
        <SceneryPicture
          pictures={pictures}
          name={card.spaceId}
          load={() => scenery(card.spaceId)}
          people={card.onlineNum}
          still={stillOf(card.builtIn)}
          src={card.smallImgUrl}
        />
        <span className={style['badges']}>
          {card.admin && (
            <Link
              className={`${style['badge']} ${style['settings']}`}
              to={`/space-settings?id=${encodeURIComponent(card.spaceId)}`}
              aria-label={t('settingsOf', { name })}
            >
              <Crown size={13} aria-hidden="true" />
              {t('manage')}
            </Link>
          )}
          <PeopleNow count={card.onlineNum} />
        </span>
      </span>
      <div className={style['words']}>
        <h3 className={style['name']}>
          <Link
            className={style['link']}
            dir="auto"
            to={pathOf(card.spaceId)}
            title={t('into', { name })}
            onClick={onEnter}
          >
            {name}
          </Link>
        </h3>
        <p className={style['about']} dir="auto">
          {about}
        </p>
        <p className={style['lastVisit']}>{visit}</p>
      </div>
    </li>
  );
}
