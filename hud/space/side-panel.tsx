import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import { IconButton } from '../ui/icon-button';
import { PeoplePanel } from './people-panel';
import { PlacesPanel } from './places-panel';
import style from './side-panel.module.css';
import { useSpace, useSpaceActions } from './space-context';
import surface from './surface.module.css';

const loadChat = async () => ({ default: (await import('./chat/chat-panel')).ChatPanel });
const ChatPanel = lazy(loadChat);
const SharePanel = lazy(async () => ({ default: (await import('./share-panel')).SharePanel }));
const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel')).SettingsPanel }));
const ServersPanel = lazy(async () => ({ default: (await import('./servers-panel')).ServersPanel }));

/** A panel as wide as this part of the screen is a sheet: it covers the bottom, not the right. */
const SHEET = 0.8;
/** What the badge covers at the top of a phone, CSS px: a bubble over one's head stays below it. */
const BADGE = 66;
/** A screen lower than this is a phone on its side. */
const LOW = 480;

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
  // The panel's code is here before it is asked for: it opens also while the network is away.
  useEffect(() => {
    loadChat().catch(() => undefined);
  }, []);
  const actions = useSpaceActions();
  const open = panel !== undefined;
  useLayoutEffect(() => {
    const { current } = box;
    if (!open || !current) return undefined;
    const screen = document.documentElement;
    // Measured anew when the window changes: a phone is turned while the panel is open.
    const measure = (): void => {
      const { offsetLeft, offsetTop, offsetWidth } = current;
      if (offsetWidth > screen.clientWidth * SHEET) actions.inset(0, screen.clientHeight - offsetTop - BADGE);
      else actions.inset(screen.clientWidth - offsetLeft, screen.clientHeight < LOW ? -BADGE : 0);
    };
    const ends = [page.watchSize(current, measure), page.watchSize(screen, measure)];
    return () => {
      for (const end of ends) end();
      actions.inset(0, 0);
    };
  }, [actions, open, page]);
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
        {panel === 'servers' && <ServersPanel />}
        {panel === 'settings' && <SettingsPanel />}
        {panel === 'share' && <SharePanel />}
      </Suspense>
    </aside>
  );
}
