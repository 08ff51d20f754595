import { Orbit } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasChoice, serverNumber } from '../../../src/state/servers';
import { SIDE_PANEL } from '../frame/side-panel-id';
import style from './server-button.module.css';
import { useServers, useSpace, useSpaceActions } from '../space-context';

/** The current server of the space; opens the list. Shown only with several servers. */
export function ServerButton() {
  const { t } = useTranslation('space');
  const servers = useServers();
  const { panel } = useSpace();
  const actions = useSpaceActions();
  const open = panel === 'servers';
  const press = () => actions.panel(open ? undefined : 'servers');
  if (servers.current === '' || !hasChoice(servers)) return null;
  const number = serverNumber(servers.current);
  return (
    <button
      type="button"
      className={style['button']}
      aria-label={t('serversPanel.open', { name: t('serversPanel.name', { number }) })}
      aria-pressed={open}
      aria-controls={open ? SIDE_PANEL : undefined}
      data-testid="server"
      onClick={press}
    >
      <Orbit size={16} aria-hidden="true" />
      <span aria-hidden="true">{number}</span>
    </button>
  );
}
