import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceView } from '../../src/actions/space-actions';
import { listen } from '../../src/platform/listen';
import { useApp } from '../app-context';
import { Announcer } from './announcer';
import { ConnectionBanner } from './connection-banner';
import { CameraButton } from './camera-button';
import { CameraChip } from './camera-chip';
import { DanmakuLayer } from './danmaku/danmaku-layer';
import { ControlBar } from './control-bar';
import { GuestHint } from './guest-hint';
import { HelpHint } from './help-hint';
import { EnterScreen } from './enter-screen';
import { FollowingChip } from './following-chip';
import { Joystick } from './joystick';
import { Minimap } from './minimap';
import { ZoneChip } from './zone-chip';
import { SelfChip } from './self-chip';
import { SidePanel } from './side-panel';
import { ThingLayer } from '../interactions/thing-layer';
import { SpaceBadge } from './space-badge';
import { UseHint } from './use-hint';
import { SpaceProvider, useMoves, useSpace, useSpaceActions } from './space-context';
import style from './space-screen.module.css';
import surface from './surface.module.css';

const loadProfile = async () => ({
  default: (await import('../profile/profile-over-space')).ProfileOverSpace,
});
const loadCard = async () => ({ default: (await import('./person-card')).PersonCard });
const ProfileDialog = lazy(loadProfile);
const PersonCard = lazy(loadCard);

/** The canvas takes the keys: Tab must reach it like any control. */
const REACHABLE = { tabIndex: 0 } as const;

interface Props {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: SpaceView | undefined;
}

/** The world, full bleed, and what floats on it. */
export function SpaceScreen({ host, view }: Props) {
  const { t } = useTranslation('space');
  return (
    <main className={style['screen']}>
      <div
        ref={host}
        className={style['world']}
        {...REACHABLE}
        role="application"
        aria-label={t('world')}
        data-testid="world"
      />
      {view && (
        <SpaceProvider value={view}>
          <Inside focusWorld={() => host.current?.focus({ preventScroll: true })} host={host} />
        </SpaceProvider>
      )}
    </main>
  );
}

interface InsideProps {
  readonly host: Props['host'];
  readonly focusWorld: () => void;
}

function Inside({ host, focusWorld }: InsideProps) {
  const app = useApp();
  const { card, phase } = useSpace();
  const actions = useSpaceActions();
  const moves = useMoves();
  const [editing, setEditing] = useState(false);
  const inside = phase.kind === 'in';

  useEffect(() => {
    if (inside) host.current?.focus({ preventScroll: true, focusVisible: false });
  }, [inside, host]);

  // What may open later is here before the network can be gone: above all the dialog that says so.
  useEffect(() => {
    if (inside) Promise.all([loadCard(), loadProfile(), import('../shell/dialogs')]).catch(() => undefined);
  }, [inside]);

  // After a press with the mouse the keys walk again; who came by Tab stays where Tab brought him.
  useEffect(() => {
    const screen = host.current?.parentElement;
    if (!inside || !screen) return undefined;
    return listen(screen, 'click', (event) => {
      if (!(event instanceof MouseEvent) || event.detail === 0) return;
      const { activeElement } = document;
      if (activeElement instanceof HTMLButtonElement && screen.contains(activeElement))
        host.current?.focus({ preventScroll: true });
    });
  }, [inside, host]);

  // Enter on the world opens the chat and puts the cursor there.
  useEffect(() => {
    if (!inside) return undefined;
    return app.page.onKeyDown((event) => {
      if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
      const { activeElement, body } = document;
      if (activeElement !== body && !host.current?.contains(activeElement)) return;
      event.preventDefault();
      actions.panel('chat');
    });
  }, [app, actions, host, inside]);

  const closeCard = (): void => {
    moves.card(undefined);
    focusWorld();
  };

  return (
    <>
      {inside && (
        <>
          <DanmakuLayer />
          <div className={style['top']}>
            <SpaceBadge />
            <SelfChip onEdit={() => setEditing(true)} />
          </div>
          <ZoneChip />
          <ConnectionBanner />
          <Minimap />
          <Joystick />
          <span className={`${surface['surface']} ${style['camera']}`}>
            <CameraButton />
          </span>
          {card !== undefined && (
            <Suspense fallback={null}>
              <PersonCard onClose={closeCard} />
            </Suspense>
          )}
          <SidePanel world={host} />
          <ThingLayer />
          <div className={style['bottom']}>
            <GuestHint onEdit={() => setEditing(true)} />
            <HelpHint />
            <FollowingChip />
            <CameraChip />
            <UseHint />
            <ControlBar onEdit={() => setEditing(true)} />
          </div>
        </>
      )}
      <EnterScreen />
      <Announcer />
      {editing && (
        <Suspense fallback={null}>
          <ProfileDialog
            onSave={actions.saveProfile}
            onClose={() => {
              setEditing(false);
              focusWorld();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
