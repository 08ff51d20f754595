import {
  ChevronUp,
  LoaderCircle,
  Mic,
  MicOff,
  ScreenShare,
  ScreenShareOff,
  TriangleAlert,
  Video,
  VideoOff,
  type LucideIcon,
} from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { listen } from '../../../src/platform/listen';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { isDismissKey } from '../../../hud/ui/escape-key';
import { IconButton } from '../../../hud/ui/icon-button';
import { lazyPart } from '../../../hud/ui/lazy-part';
import type { SourceStatus } from '../client/state';
import { voiceLocales } from '../locales/locales';
import type { MediaSource } from '../model';
import { useDenied, useVoice, useVoiceState } from './use-voice';
import style from './source-buttons.module.css';

const DeviceMenu = lazyPart(async () => (await import('./device-menu')).DeviceMenu, { Failed: PartFailed });

const ICONS: Readonly<Record<MediaSource, readonly [on: LucideIcon, off: LucideIcon]>> = {
  voice: [Mic, MicOff],
  camera: [Video, VideoOff],
  screen: [ScreenShareOff, ScreenShare],
};
const SHOWN_OFF: ReadonlySet<SourceStatus> = new Set(['off', 'preview', 'muted']);

interface Props {
  readonly source: MediaSource;
}

/** A source as a button: what it does now, and its devices behind a second, narrow one. */
function SourceButton({ source }: Props) {
  const t = useFeatureLocale(voiceLocales);
  const { menu: openMenu, run } = useVoice();
  const { sources, menu, talking } = useVoiceState();
  const { status, fault, problem } = sources[source];
  const denied = useDenied(source);
  const isOpen = menu === source;
  const toggleMenu = (): void => {
    openMenu(isOpen ? undefined : source);
  };
  const press = (): void => {
    // Why it does not work, and what helps.
    if (denied !== undefined && status === 'off') toggleMenu();
    else if (source === 'voice') run((session) => session.pressMicrophone());
    else if (source === 'camera') run((session) => session.pressCamera());
    else run((session) => session.pressScreen());
  };
  const labels = {
    voice: () => t(talking ? 'mic.talking' : `mic.${status}`),
    camera: () => t(`cam.${status === 'muted' ? 'on' : status}`),
    screen: () => t(status === 'opening' || status === 'on' ? `cast.${status}` : 'cast.off'),
  };
  const captions = { voice: t('microphone'), camera: t('camera'), screen: t('screenShort') };
  const [on, off] = ICONS[source];
  const isWrong = fault !== undefined || problem !== undefined || denied !== undefined;
  return (
    <span
      className={style['source']}
      data-source={source}
      data-status={status}
      data-wrong={isWrong || undefined}
      data-testid={`voice-${source}`}
    >
      <IconButton
        icon={status === 'opening' ? LoaderCircle : SHOWN_OFF.has(status) ? off : on}
        label={labels[source]()}
        caption={captions[source]}
        busy={status === 'opening'}
        onPress={press}
      />
      {isWrong && <TriangleAlert className={style['mark']} size={14} aria-hidden="true" />}
      {source !== 'screen' && (
        <button
          type="button"
          className={style['more']}
          aria-label={t(`menu.${source}`)}
          aria-expanded={isOpen}
          onClick={toggleMenu}
        >
          <ChevronUp size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** Microphone, camera, screen, and the open menu of one of them. */
export function SourceButtons() {
  const { menu: openMenu } = useVoice();
  const { menu } = useVoiceState();
  const box = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => openMenu(undefined), [openMenu]);
  const isOpen = menu !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const ends = [
      listen(document, 'pointerdown', ({ target }) => {
        if (target instanceof Node && !box.current?.contains(target)) close();
      }),
      // Before the handlers of the window: Escape closes the menu, and not the panel too.
      listen(document, 'keydown', (event) => {
        if (!(event instanceof KeyboardEvent) || !isDismissKey(event)) return;
        event.preventDefault();
        // The focused element of the menu is removed.
        box.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus({ preventScroll: true });
        close();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [isOpen, close]);
  return (
    <span ref={box} className={style['box']}>
      <SourceButton source="voice" />
      <SourceButton source="camera" />
      {'getDisplayMedia' in (navigator.mediaDevices ?? {}) && <SourceButton source="screen" />}
      {menu && <DeviceMenu source={menu} onClose={close} />}
    </span>
  );
}
