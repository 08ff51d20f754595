import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SIDE_PANEL } from '../frame/side-panel-id';
import style from './share-button.module.css';
import { useSpace, useSpaceActions } from '../space-context';

/** Opens the share panel, beside the space name. */
export function ShareButton() {
  const { t } = useTranslation('space');
  const { panel } = useSpace();
  const actions = useSpaceActions();
  const open = panel === 'share';
  return (
    <button
      type="button"
      className={style['button']}
      aria-label={t('sharePanel.open')}
      aria-pressed={open}
      aria-controls={open ? SIDE_PANEL : undefined}
      data-testid="share"
      onClick={() => actions.panel(open ? undefined : 'share')}
    >
      <UserPlus size={17} aria-hidden="true" />
      <span aria-hidden="true">{t('sharePanel.title')}</span>
    </button>
  );
}
