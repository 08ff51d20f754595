import { Suspense, useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../src/platform/page';
import { addLazyLocale } from '../../src/i18n/add-locales';
import { spaceHudZh } from '../../src/i18n/locales/space-hud.zh';
import { interactablePanelsZh } from '../../src/i18n/locales/interactable-panels.zh';
import { useApp, useSettings } from '../app-context';
import { usePlacedParts } from '../features/use-features';
import { InteractableLayer } from '../interactions/interactable-layer';
import { lazyDialog } from '../shell/lazy-dialog';
import { CameraButton } from './frame/camera-button';
import { CameraChip } from './chips/camera-chip';
import { ConnectionBanner } from './frame/connection-banner';
import { ControlBar } from './frame/control-bar';
import { DanmakuLayer } from './danmaku/danmaku-layer';
import { useDropGuard } from './frame/drop-files';
import { FollowingChip } from './chips/following-chip';
import { GuestHint } from './hints/guest-hint';
import { HelpHint } from './hints/help-hint';
import { Joystick } from './frame/joystick';
import { OverlayStateProvider, type OverlayState } from './overlay-state';
import { Minimap } from './places/minimap';
import { SelfChip } from './frame/self-chip';
import { SidePanel } from './frame/side-panel';
import { SpaceBadge } from './frame/space-badge';
import { useSpace } from './space-context';
import style from './space-screen.module.css';
import surface from './surface.module.css';
import { useHudOcclusion } from './frame/use-hud-occlusion';
import { UseHint } from './hints/use-hint';
import { WorldNotes } from './notes/world-notes';
import { ZoneChip } from './chips/zone-chip';

/** Person card; preloaded with the other later parts. */
export const loadCard = async () => (await import('./people/person-card')).PersonCard;
const PersonCard = lazyDialog(loadCard);

interface Props {
  readonly world: RefObject<HTMLDivElement | null>;
  readonly onEdit: () => void;
  readonly onCloseCard: () => void;
}

/** Toasts appear below what stands at the top. */
const useEndOfNotices = (page: Page) =>
  useCallback(
    (notices: HTMLDivElement | null) => {
      if (!notices) return undefined;
      const root = notices.ownerDocument.documentElement;
      const ends = page.watchSize(notices, () => {
        const { bottom, height } = notices.getBoundingClientRect();
        root.style.setProperty('--notices-end', `${height > 0 ? Math.round(bottom) : 0}px`);
      });
      return () => {
        ends();
        root.style.removeProperty('--notices-end');
      };
    },
    [page],
  );

/** HUD over the canvas. It loads after the user can walk, so that it does not delay the first step. */
export function SpaceHud({ world, onEdit, onCloseCard }: Props) {
  const { i18n } = useTranslation();
  useState(() => {
    addLazyLocale(i18n, 'space', spaceHudZh);
    addLazyLocale(i18n, 'interactables', interactablePanelsZh);
  });
  useHudOcclusion();
  useDropGuard();
  const { card } = useSpace();
  const { page } = useApp();
  const { touch } = useSettings();
  // At the bottom of a phone it would cover the avatar.
  const [small, setSmall] = useState(false);
  useLayoutEffect(() => page.watchMedia('(max-width: 640px), (max-height: 480px)', setSmall), [page]);
  const [open, setOpen] = useState<Pick<OverlayState, 'map' | 'emotes'>>({ map: undefined, emotes: false });
  const overlays = useMemo<OverlayState>(
    () => ({ ...open, open: (what, now) => setOpen((before) => ({ ...before, [what]: now })) }),
    [open],
  );
  const overWorld = usePlacedParts('overWorld');
  const bars = usePlacedParts('bars');
  const notices = usePlacedParts('notices');
  const dialogs = usePlacedParts('dialogs');
  return (
    <OverlayStateProvider value={overlays}>
      {overWorld.map(({ order, Part }) => (
        <Part key={order} />
      ))}
      <DanmakuLayer />
      <div className={style['top']}>
        <SpaceBadge />
        <SelfChip onEdit={onEdit} />
      </div>
      <div className={style['notices']} ref={useEndOfNotices(page)}>
        {small && <GuestHint onEdit={onEdit} />}
        <ZoneChip />
        <ConnectionBanner />
        <WorldNotes />
        {notices.map(({ order, Part }) => (
          <Part key={order} />
        ))}
      </div>
      <Minimap />
      <Joystick />
      <span className={`${surface['surface']} ${style['camera']}`}>
        <CameraButton />
      </span>
      {card !== undefined && (
        <Suspense fallback={null}>
          <PersonCard onClose={onCloseCard} />
        </Suspense>
      )}
      <SidePanel world={world} />
      <InteractableLayer />
      <div className={style['bottom']} data-stick={touch ? '' : undefined}>
        {!small && <GuestHint onEdit={onEdit} />}
        <HelpHint />
        <div className={style['beside']}>
          <FollowingChip />
          <CameraChip />
          <UseHint />
        </div>
        {bars.map(({ order, Part }) => (
          <Part key={order} />
        ))}
        <ControlBar onEdit={onEdit} />
      </div>
      {dialogs.map(({ order, Part }) => (
        <Part key={order} />
      ))}
    </OverlayStateProvider>
  );
}
