import { ChevronDown, CloudRain, Cloudy, Flower2, Leaf, Snowflake, Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countInSpace } from '../../../src/state/member-list';
import { useSettings } from '../../app-context';
import { BrandMark, useOwnBrand } from '../../ui/brand';
import { ShareButton } from '../share/share-button';
import { SIDE_PANEL } from './side-panel-id';
import { ServerButton } from '../servers/server-button';
import style from './space-badge.module.css';
import { textIn, useRoom, useSpace, useSpaceActions } from '../space-context';
import surface from '../surface.module.css';

const WEATHER_ICONS = {
  cloudy: Cloudy,
  rain: CloudRain,
  snow: Snowflake,
  petals: Flower2,
  leaves: Leaf,
} as const;

/** Space name; opens the about panel. */
function SpaceName() {
  const { t } = useTranslation('space');
  const { lang } = useSettings();
  const { name, panel } = useSpace();
  const actions = useSpaceActions();
  const open = panel === 'about';
  return (
    <h1>
      <button
        type="button"
        title={t('aboutPanel.title')}
        aria-pressed={open}
        aria-controls={open ? SIDE_PANEL : undefined}
        data-testid="space-name"
        onClick={() => actions.panel(open ? undefined : 'about')}
      >
        <span dir="auto">{textIn(name, lang)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
    </h1>
  );
}

/** Space, current area, number of people and connection state. */
export function SpaceBadge() {
  const { t } = useTranslation('space');
  const { lang } = useSettings();
  const { area, connection, weather } = useSpace();
  const { people, remoteMembers } = useRoom();
  const online = countInSpace(people, remoteMembers);
  const onServer = Object.keys(people).length;
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
      <div className={style['about']}>
        {brand.mark ? <BrandMark size={34} src={brand.mark} /> : <BrandMark size={34} />}
        <div className={style['words']}>
          <SpaceName />
          <p>
            {brand.name && (
              <span className={style['brand']} dir="auto">
                {brand.name}
              </span>
            )}
            <span
              className={style['online']}
              data-open={open || undefined}
              title={onServer < online ? t('onlineHere', { count: onServer }) : undefined}
              data-testid="online"
            >
              {t('online', { count: online })}
            </span>
            {area && (
              <span className={style['area']} dir="auto">
                {textIn(area, lang)}
              </span>
            )}
          </p>
        </div>
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
