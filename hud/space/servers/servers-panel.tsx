import { ArrowRight, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNumber, type ServerRow } from '../../../src/state/servers';
import { Button } from '../../ui/button';
import { lookOf } from '../../ui/avatar-look';
import { Portrait } from '../../ui/portrait';
import { PartFailed } from '../panel-parts/part-failed';
import { occupancyOf, type Occupancy } from './server-occupancy';
import { ServerOrbit } from './server-orbit';
import style from './servers-panel.module.css';
import { RowSkeleton } from '../panel-parts/row-skeleton';
import { useServers, useSpaceActions } from '../space-context';
import { useServerCounts } from './use-server-counts';
import { isolated } from '../../../contract/model/user/user-text';

/** Maximum of portraits; the text names the others. */
const MOST_HEADS = 5;

function Friends({ friends }: { readonly friends: ServerRow['friends'] }) {
  const { t, i18n } = useTranslation('space');
  if (friends.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language).format(friends.map(({ nickname }) => isolated(nickname)));
  return (
    <div className={style['friends']} title={names}>
      {friends.slice(0, MOST_HEADS).map((friend) => (
        <span key={friend.userId} className={style['head']}>
          <Portrait look={lookOf(friend)} size={26} />
        </span>
      ))}
      {friends.length > MOST_HEADS && (
        <span className={style['more']} aria-hidden="true">
          +{friends.length - MOST_HEADS}
        </span>
      )}
      <span className="visually-hidden">{t('serversPanel.friends', { names })}</span>
    </div>
  );
}

interface JoinControlProps {
  readonly row: ServerRow;
  readonly occupancy: Occupancy;
  readonly name: string;
}

/** Current, joining, or a button to join. */
function JoinControl({ row, occupancy, name }: JoinControlProps) {
  const { t } = useTranslation('space');
  const { current, going } = useServers();
  const { chooseServer } = useSpaceActions();
  if (row.id === current)
    return (
      <span className={style['current']}>
        <MapPin size={14} aria-hidden="true" />
        {t('serversPanel.here')}
      </span>
    );
  if (occupancy === 'full')
    return (
      <Button size="s" disabled label={`${name}: ${t('serversPanel.noPlace')}, ${t('serversPanel.full')}`}>
        {t('serversPanel.noPlace')}
      </Button>
    );
  const onTheWay = going === row.id;
  return (
    <Button
      size="s"
      look="act"
      busy={onTheWay}
      disabled={going !== undefined && !onTheWay}
      label={onTheWay ? t('serversPanel.going') : t('serversPanel.goTo', { name })}
      onPress={() => chooseServer(row.id)}
    >
      {t('serversPanel.go')}
      {!onTheWay && <ArrowRight size={16} aria-hidden="true" />}
    </Button>
  );
}

function ServerCard({ row }: { readonly row: ServerRow }) {
  const { t } = useTranslation('space');
  const { current } = useServers();
  const { id, onlineNum, maxNum, friends } = row;
  const number = serverNumber(id);
  const name = t('serversPanel.name', { number });
  const occupancy = occupancyOf(row);
  return (
    <li
      className={style['server']}
      aria-current={id === current || undefined}
      data-occupancy={occupancy}
      data-testid="server-row"
    >
      <ServerOrbit number={number} share={onlineNum / maxNum} occupancy={occupancy} />
      <div className={style['words']}>
        <p className={style['name']}>{name}</p>
        <p className={style['count']}>
          <span>{t('serversPanel.people', { count: onlineNum, max: maxNum })}</span>
          <span className={style['occupancy']}>
            {t(`serversPanel.${occupancy === 'full' && id === current ? 'packed' : occupancy}`)}
          </span>
        </p>
        <Friends friends={friends} />
      </div>
      <JoinControl row={row} occupancy={occupancy} name={name} />
    </li>
  );
}

/** Servers of the space with live counts, and a button to change. */
export function ServersPanel() {
  const { t } = useTranslation('space');
  const { list, failed } = useServerCounts();
  const { loadServers } = useSpaceActions();
  const [loading, setLoading] = useState(false);
  const retry = (): void => {
    setLoading(true);
    void loadServers().then(() => setLoading(false));
  };
  if (list.length === 0)
    return (
      <div className={style['panel']}>
        <p className={style['intro']}>{t('serversPanel.intro')}</p>
        {failed && !loading ? (
          <PartFailed title={t('serversPanel.failed')} onAgain={retry} />
        ) : (
          <RowSkeleton />
        )}
      </div>
    );
  return (
    <div className={style['panel']}>
      <p className={style['intro']}>{t('serversPanel.intro')}</p>
      <ul className={style['list']} aria-label={t('serversPanel.title')}>
        {list.map((row) => (
          <ServerCard key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}
