import { MapPin, MapPinOff, Palette, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import style from './city-view.module.css';
import { NoticeCard } from './notice-card';
import { PageFrame } from './page-frame';

export interface CityEntry {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly regionAllowed: boolean;
}

const OFFERS = [
  ['area', MapPin],
  ['brand', Palette],
  ['apart', Server],
] as const;

interface Props {
  /** Brand name, when the site has its own. */
  readonly brand: string;
  /** Undefined while it loads. */
  readonly spaces: readonly CityEntry[] | undefined;
  readonly failed: string | undefined;
  readonly onEnter: (id: string) => void;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

/** Features of the city edition, and the city spaces of this site. */
export function CityView({ brand, spaces, failed, onEnter, onRetry, onHome }: Props) {
  const { t } = useTranslation('enter');
  const { t: common } = useTranslation();
  return (
    <PageFrame
      title={brand === '' ? t('city.title') : t('city.brand', { name: brand })}
      lead={t('city.lead')}
    >
      <section className={style['part']}>
        <h2>{t('city.list')}</h2>
        {failed !== undefined && (
          <NoticeCard alert title={t('city.failTitle')} text={failed}>
            <Button look="act" onPress={onRetry}>
              {common('retry')}
            </Button>
          </NoticeCard>
        )}
        {failed === undefined && !spaces && (
          <div className={style['blank']} role="progressbar" aria-label={common('loading')} />
        )}
        {spaces?.length === 0 && (
          <NoticeCard title={t('city.emptyTitle')} text={t('city.emptyText')}>
            <Button look="act" onPress={onHome}>
              {common('goHome')}
            </Button>
          </NoticeCard>
        )}
        {spaces && spaces.length > 0 && (
          <ul className={style['list']}>
            {spaces.map(({ id, name, description, regionAllowed }) => (
              <li key={id} className={style['space']}>
                <div>
                  <h3>{name}</h3>
                  <p>{description}</p>
                  <span className={style['location']} data-here={regionAllowed || undefined}>
                    {regionAllowed ? (
                      <MapPin size={16} aria-hidden="true" />
                    ) : (
                      <MapPinOff size={16} aria-hidden="true" />
                    )}
                    {t(regionAllowed ? 'city.here' : 'city.away')}
                  </span>
                </div>
                <Button look={regionAllowed ? 'act' : 'soft'} onPress={() => onEnter(id)}>
                  {t('city.enter')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={style['part']}>
        <h2>{t('city.offers')}</h2>
        <div className={style['offers']}>
          {OFFERS.map(([key, Icon]) => (
            <div key={key} className={style['offer']}>
              <Icon size={24} aria-hidden="true" />
              <h3>{t(`city.offer.${key}.title`)}</h3>
              <p>{t(`city.offer.${key}.text`)}</p>
            </div>
          ))}
        </div>
      </section>
    </PageFrame>
  );
}
