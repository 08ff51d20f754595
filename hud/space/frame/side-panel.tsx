import { ArrowLeft, X } from 'lucide-react';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSettings } from '../../app-context';
import { useFeatureParts } from '../../features/use-features';
import { useRead } from '../../ui/use-read';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { isDismissKey } from '../../ui/escape-key';
import { dismissInnermost, DismissableStack, useDismissableStack } from '../../ui/dismissable-stack';
import type { EventsRead } from '../events/use-upcoming';
import { lazyPart, type RetryProps } from '../../ui/lazy-part';
import type { CorePanel, Panel } from '../../../src/state/space';
import { PanelPageContext, type PanelPage } from './panel-page';
import { PartFailed } from '../panel-parts/part-failed';
import { RowSkeleton } from '../panel-parts/row-skeleton';
import { SIDE_PANEL } from './side-panel-id';
import style from './side-panel.module.css';
import { useEvents, useMoves, useSpace, useSpaceActions } from '../space-context';
import { useBottomSheet } from './use-bottom-sheet';
import surface from '../surface.module.css';

const loadChat = async () => (await import('../chat/chat-panel')).ChatPanel;
const loadPeople = async () => (await import('../people/people-panel')).PeoplePanel;
const loadPlaces = async () => (await import('../places/places-panel')).PlacesPanel;
const loadPrivate = async () => (await import('../private/private-panel')).PrivatePanel;
const loadTabs = async () => (await import('./chat-tabs')).ChatTabs;

/** Compact, because the panel's header has little space. */
function TabsFailed({ onAgain }: RetryProps) {
  const { t } = useTranslation();
  return (
    <Button size="s" label={`${t('partFailed')}, ${t('retry')}`} onPress={onAgain}>
      {t('retry')}
    </Button>
  );
}
const ChatTabs = lazyPart(loadTabs, { Failed: TabsFailed });

/** Data that is fetched for all panels. */
interface PanelProps {
  readonly events: EventsRead;
}

/** A panel whose code fails to load does not affect the scene. */
const lazyPanel = (load: () => Promise<ComponentType<PanelProps>>) =>
  lazyPart(load, { Waiting: RowSkeleton, Failed: PartFailed });
const PANELS: Readonly<Record<CorePanel, ComponentType<PanelProps>>> = {
  about: lazyPanel(async () => (await import('../about/about-panel')).AboutPanel),
  aboutMe: lazyPanel(async () => (await import('../people/about-me-panel')).AboutMePanel),
  chat: lazyPanel(loadChat),
  people: lazyPanel(loadPeople),
  places: lazyPanel(loadPlaces),
  private: lazyPanel(loadPrivate),
  share: lazyPanel(async () => (await import('../share/share-panel')).SharePanel),
  settings: lazyPanel(async () => (await import('../settings/settings-panel')).SettingsPanel),
  servers: lazyPanel(async () => (await import('../servers/servers-panel')).ServersPanel),
};

const isCorePanel = (panel: Panel): panel is CorePanel => Object.hasOwn(PANELS, panel);

/** Above this fraction of the screen width a panel is a sheet, which covers the bottom instead of the right. */
const SHEET = 0.8;
/** Height that the badge covers at the top of a phone, CSS px; the player's bubble stays below it. */
const BADGE = 66;
/** A screen below this height, CSS px, is a phone in landscape orientation. */
const LOW = 480;

const controls = (element: Element | null): boolean => element?.getAttribute('aria-controls') === SIDE_PANEL;

interface Props {
  readonly world: RefObject<HTMLElement | null>;
}

/**
 * The panel of the space: at the right on a wide screen, a bottom sheet on a phone. When opened by keyboard, it
 * takes the focus and returns it to the opening button; after a mouse press the scene keeps the focus.
 */
export function SidePanel({ world }: Props) {
  const { t } = useTranslation('space');
  const { panel, card, camera } = useSpace();
  const { lang } = useSettings();
  const featurePanels = useFeatureParts('panels');
  const { page } = useApp();
  const actions = useSpaceActions();
  const moves = useMoves();
  // Fetched before the panel opens, so that a current event is in the list from the start and nothing shifts.
  const events = useRead(useEvents());
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  const back = useRef<HTMLButtonElement>(null);
  const [inner, setInner] = useState<PanelPage>();
  const ends = useDismissableStack(heading);
  useEffect(() => {
    // A page with its own input field keeps the focus there.
    if (inner && !box.current?.contains(document.activeElement)) back.current?.focus({ preventScroll: true });
  }, [inner]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!panel || box.current?.contains(activeElement)) return;
    opener.current = activeElement instanceof HTMLButtonElement ? activeElement : undefined;
    // A panel with its own input field moves the focus there.
    if (opener.current) heading.current?.focus({ preventScroll: true });
  }, [panel]);

  const close = useCallback((): void => {
    const { activeElement } = document;
    actions.panel(undefined);
    // After a mouse press the scene already has the focus, and a focused control button keeps it.
    if (activeElement === world.current || controls(activeElement)) return;
    (opener.current?.isConnected ? opener.current : world.current)?.focus({ preventScroll: true });
  }, [actions, world]);

  const goBack = useCallback(({ onBack }: PanelPage): void => {
    // The focused element is removed with the page; with the focus on the body, letters would control the player.
    if (box.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
    onBack();
  }, []);

  useEffect(() => {
    if (!panel) return undefined;
    return page.onKeyDown((event) => {
      if (!isDismissKey(event)) return;
      const { activeElement, body } = document;
      // Esc first closes layers above the panel; in the scene it also ends the free camera.
      if (card) return;
      const onWorld = camera !== 'free' && (activeElement === body || world.current?.contains(activeElement));
      if (!controls(activeElement) && !onWorld && !box.current?.contains(activeElement)) return;
      event.preventDefault();
      if (dismissInnermost(ends)) return;
      if (inner) goBack(inner);
      else close();
    });
  }, [page, panel, card, camera, close, goBack, world, ends, inner]);
  // Preloads the panels' code, so that they also open offline.
  useEffect(() => {
    Promise.all([loadChat(), loadPeople(), loadPlaces(), loadPrivate(), loadTabs()]).catch(() => undefined);
  }, []);
  const open = panel !== undefined;
  const sheet = useBottomSheet(box, open, close);
  const { tall } = sheet;
  useEffect(() => {
    // A tall sheet overlaps the person card, so the card closes.
    if (tall && box.current && box.current.offsetWidth > document.documentElement.clientWidth * SHEET)
      moves.card(undefined);
  }, [tall, moves]);
  useLayoutEffect(() => {
    const { current } = box;
    if (!open || !current) return undefined;
    const screen = document.documentElement;
    const floats = current.parentElement;
    const cover = (right: number, bottom: number): void => {
      actions.inset(right, bottom);
      // Floating elements are centered in the uncovered part of the scene.
      floats?.style.setProperty('--covered', `${right}px`);
    };
    // Measured again on a resize, because a phone can rotate while the panel is open.
    const measure = (): void => {
      const { offsetLeft, offsetTop, offsetWidth } = current;
      if (offsetWidth > screen.clientWidth * SHEET) {
        // In a small window nothing of the scene is left to centre in.
        if (screen.clientHeight <= LOW) return cover(0, 0);
        // Under a tall sheet the scene keeps the inset of the low sheet.
        if (!tall && !current.hasAttribute('data-dragged')) cover(0, screen.clientHeight - offsetTop - BADGE);
      } else cover(screen.clientWidth - offsetLeft, screen.clientHeight < LOW ? -BADGE : 0);
    };
    const ends = [page.watchSize(current, measure), page.watchSize(screen, measure)];
    return () => {
      for (const end of ends) end();
    };
  }, [actions, open, page, tall]);
  useLayoutEffect(() => {
    const floats = box.current?.parentElement;
    if (!open) return undefined;
    return () => {
      actions.inset(0, 0);
      floats?.style.removeProperty('--covered');
    };
  }, [actions, open]);
  if (!panel) return null;
  const added = featurePanels.find((one) => one.panel === panel);
  const title = isCorePanel(panel) ? t(`${panel}Panel.title`) : (added?.title[lang] ?? '');
  const Content = isCorePanel(panel) ? PANELS[panel] : undefined;
  const Added = added?.Content ?? RowSkeleton;
  return (
    <aside
      ref={box}
      id={SIDE_PANEL}
      className={`${surface['surface']} ${style['panel']}`}
      aria-label={title}
      data-testid={`panel-${panel}`}
      data-tall={tall || undefined}
    >
      <button
        type="button"
        className={style['grab']}
        aria-expanded={tall}
        aria-label={t(tall ? 'sheet.lower' : 'sheet.taller')}
        onClick={sheet.toggle}
        {...sheet.drag}
      />
      <header className={style['head']}>
        {inner && (
          <Button ref={back} size="s" look="plain" label={inner.back} onPress={() => goBack(inner)}>
            <ArrowLeft size={18} aria-hidden="true" />
          </Button>
        )}
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {inner?.title ?? title}
        </h2>
        {(panel === 'chat' || panel === 'private') && <ChatTabs />}
        <IconButton icon={X} label={t('closePanel')} onPress={close} />
      </header>
      <PanelPageContext value={setInner}>
        <DismissableStack value={ends}>
          <Suspense fallback={<RowSkeleton />}>{Content ? <Content events={events} /> : <Added />}</Suspense>
        </DismissableStack>
      </PanelPageContext>
    </aside>
  );
}
