import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceCard as Card } from '../../contract/calls/space-access';
import { Button } from '../ui/button';
import style from './card-section.module.css';
import { SpaceCard, type CardSources } from './space-card';

/** Cards shown before "show all": two rows on a wide screen. */
const FIRST = 8;

interface Props {
  readonly title: string;
  readonly cards: readonly Card[];
  readonly sources: CardSources;
  readonly onEnter: () => void;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly hint: string };
  /** Placed at the end of the title line. */
  readonly aside?: ReactNode;
  /** Placed below the text of an empty section. */
  readonly first?: ReactNode;
}

/** A titled list of space cards. An empty list shows the first step. */
export function CardSection({ title, cards, sources, onEnter, empty, aside, first }: Props) {
  const { t } = useTranslation('home');
  const [all, setAll] = useState(false);
  const id = useId();
  const Icon = empty.icon;
  const shown = all ? cards : cards.slice(0, FIRST);
  return (
    <section className={style['section']} aria-labelledby={id}>
      <div className={style['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {cards.length === 0 ? (
        <div className={style['empty']}>
          <span className={style['icon']}>
            <Icon size={26} aria-hidden="true" />
          </span>
          <div className={style['emptyText']}>
            <p className={style['title']}>{empty.title}</p>
            <p>{empty.hint}</p>
          </div>
          {first}
        </div>
      ) : (
        <ul className={style['grid']}>
          {shown.map((card) => (
            <SpaceCard key={card.spaceId} {...sources} card={card} onEnter={onEnter} />
          ))}
        </ul>
      )}
      {shown.length < cards.length && (
        <div className={style['more']}>
          <Button onPress={() => setAll(true)}>{t('all', { count: cards.length })}</Button>
        </div>
      )}
    </section>
  );
}

/** Skeleton of a card section. */
export function CardSectionSkeleton() {
  const { t } = useTranslation('home');
  return (
    <section className={style['section']} aria-busy="true" aria-label={t('loading')}>
      <div className={style['head']}>
        <span className={`${style['skeletonBar']} ${style['skeletonTitle']}`} />
      </div>
      <div className={style['grid']} aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className={style['skeletonCard']}>
            <span className={`${style['skeletonBar']} ${style['skeletonPicture']}`} />
            <span className={style['skeletonBar']} />
            <span className={`${style['skeletonBar']} ${style['skeletonShort']}`} />
          </div>
        ))}
      </div>
    </section>
  );
}
