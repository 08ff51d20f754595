import { Box, Map } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app-context';
import { IconButton } from '../../ui/icon-button';
import { useSpace, useSpaceActions } from '../space-context';

/** Switches between 2D and 3D, by press or by V while the canvas has the focus; a second press cancels. */
export function ViewSwitch() {
  const { page } = useApp();
  const { t } = useTranslation('space');
  const { view, pendingView } = useSpace();
  const { switchView } = useSpaceActions();
  const other = (pendingView ?? view) === '3d' ? '2d' : '3d';
  useEffect(
    () =>
      page.onKeyDown((event) => {
        if (event.code !== 'KeyV' || event.isComposing || event.repeat || event.defaultPrevented) return;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const { activeElement, body } = document;
        if (activeElement !== body && !activeElement?.closest('[role="application"]')) return;
        event.preventDefault();
        switchView(other);
      }),
    [page, switchView, other],
  );
  if (view === 'headless') return null;
  return (
    <IconButton
      icon={other === '3d' ? Box : Map}
      label={t(`view.to.${other}`)}
      caption={t(`view.short.${other}`)}
      busy={pendingView !== undefined}
      onPress={() => switchView(other)}
    />
  );
}
