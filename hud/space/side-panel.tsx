import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import { IconButton } from '../ui/icon-button';
import { PeoplePanel } from './people-panel';
import { PlacesPanel } from './places-panel';
import style from './side-panel.module.css';
import { useSpace } from './space-context';
import surface from './surface.module.css';

const ChatPanel = lazy(async () => ({ default: (await import('./chat/chat-panel')).ChatPanel }));

/** The one panel of the space: at the right on a wide screen, a sheet on a phone. Esc leads back to the world. */
export function SidePanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('space');
  const { panel } = useSpace();
  const { page } = useApp();
  const box = useRef<HTMLElement>(null);
  useEffect(
    () =>
      page.onKeyDown((event) => {
        if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
        if (box.current?.contains(document.activeElement)) onClose();
      }),
    [page, onClose],
  );
  if (!panel) return null;
  const title = t(`${panel}Panel.title`);
  return (
    <aside
      ref={box}
      className={`${surface['surface']} ${style['panel']}`}
      aria-label={title}
      data-testid={`panel-${panel}`}
    >
      <header className={style['head']}>
        <h2>{title}</h2>
        <IconButton icon={X} label={t('closePanel')} onPress={onClose} />
      </header>
      <Suspense fallback={null}>
        {panel === 'chat' && <ChatPanel />}
        {panel === 'people' && <PeoplePanel />}
        {panel === 'places' && <PlacesPanel />}
      </Suspense>
    </aside>
  );
}
