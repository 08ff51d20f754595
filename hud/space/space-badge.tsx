import { CloudRain, Cloudy, Flower2, Leaf, Snowflake, Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countInSpace } from '../../src/state/member-list';
import { useSettings } from '../app-context';
import { BrandMark, useOwnBrand } from '../ui/brand';
import { ShareButton } from './share-button';
import { ServerButton } from './server-button';
import style from './space-badge.module.css';
import { textIn, useRoom, useSpace } from './space-context';
import surface from './surface.module.css';

const WEATHER_ICONS = {
  cloudy: Cloudy,
  rain: CloudRain,
  snow: Snowflake,
  petals: Flower2,
  leaves: Leaf,
} as const;

/** Where one is: the space, the place in it, how many are in it, how the connection stands. */
export function SpaceBadge() {
  const { t } = useTranslation('space');
  const { lang } = useSettings();
  const { name, area, connection, weather } = useSpace();
  const { people, elsewhere } = useRoom();
  const online = countInSpace(people, elsewhere);
  const here = Object.keys(people).length;
  const open = connection.kind === 'open';
  const state = open
    ? connection.rtt > 0
      ? t('connection.openRtt', { rtt: Math.round(connection.rtt) })
      : t('connection.open')
    : t(`connection.${connection.kind}`);
  const brand = useOwnBrand();
  const Icon = open ? Wifi : WifiOff;
  const Weather = weather === 'clear' ? undefined : WEATHER_ICONS[weather];
  return (
    <header className={`${surface['surface']} ${style['badge']}`} data-keys-walk="" data-weather={weather}>
      {brand.mark ? <BrandMark size={34} src={brand.mark} /> : <BrandMark size={34} />}
      <div className={style['words']}>
        <h1>{textIn(name, lang)}</h1>
        <p>
          {brand.name && <span className={style['brand']}>{brand.name}</span>}
          <span
            className={style['online']}
            data-open={open || undefined}
            title={here < online ? t('onlineHere', { count: here }) : undefined}
            data-testid="online"
          >
            {t('online', { count: online })}
          </span>
          {area && <span className={style['area']}>{textIn(area, lang)}</span>}
        </p>
      </div>
      {Weather && (
        <span className={style['weather']} title={t(`weather.${weather}.here`)}>
          <Weather size={18} aria-hidden="true" />
          <span className="visually-hidden">{t(`weather.${weather}.here`)}</span>
        </span>
      )}
      <ServerButton />
      <ShareButton />
      <span className={style['link']} data-open={open || undefined} title={state}>
        <Icon size={18} aria-hidden="true" />
        <span className="visually-hidden" data-testid="connection">
          {state}
        </span>
      </span>
    </header>
  );
}
