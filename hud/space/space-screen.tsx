import { lazy, Suspense, useDeferredValue, useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceView } from '../../src/actions/space-actions';
import { listen } from '../../src/platform/listen';
import { useApp } from '../app-context';
import { lazyDialog } from '../shell/lazy-dialog';
import { Announcer } from './frame/announcer';
import { EnterScreen } from './enter/enter-screen';
import { FeaturesProvider } from '../features/use-features';
import { SpaceProvider, useMoves, useSpace, useSpaceActions } from './space-context';
import style from './space-screen.module.css';

const loadProfile = async () => (await import('../profile/profile-over-space')).ProfileOverSpace;
const loadHud = async () => {
  const hud = await import('./space-hud');
  // Preloaded while the network works, above all the dialog about its loss.
  Promise.all([hud.loadCard(), loadProfile(), import('../shell/dialogs')]).catch(() => undefined);
  return { default: hud.SpaceHud };
};
const ProfileDialog = lazyDialog(loadProfile);
const SpaceHud = lazy(loadHud);

/** The canvas must be reachable by Tab. */
const REACHABLE = { tabIndex: 0 } as const;

interface Props {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: SpaceView | undefined;
}

/** Canvas of the world, and the HUD over it. */
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
          <FeaturesProvider value={view.features}>
            <Inside focusWorld={() => host.current?.focus({ preventScroll: true })} host={host} />
          </FeaturesProvider>
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
  const { phase } = useSpace();
  const actions = useSpaceActions();
  const moves = useMoves();
  const [editing, setEditing] = useState(false);
  const inside = phase.kind === 'in';
  // Deferred rendering avoids a Suspense fallback, which React would keep for 300 ms.
  const floats = useDeferredValue(inside);

  useEffect(() => {
    if (inside) host.current?.focus({ preventScroll: true, focusVisible: false });
  }, [inside, host]);

  // After a mouse press the focus returns to the canvas; keyboard focus stays where it is.
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

  // Enter on the canvas opens the chat and focuses the composer.
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
      <Suspense fallback={null}>
        {floats && <SpaceHud world={host} onEdit={() => setEditing(true)} onCloseCard={closeCard} />}
      </Suspense>
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
