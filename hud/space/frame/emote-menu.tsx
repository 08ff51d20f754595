import { Armchair, Hand, Music, Smile, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PosedAs } from '../../../contract/ports/engine';
import { listen } from '../../../src/platform/listen';
import { useApp } from '../../app-context';
import { isDismissKey } from '../../ui/escape-key';
import { IconButton } from '../../ui/icon-button';
import style from './emote-menu.module.css';
import { ExpressionGrid, useExpressionKeys } from './expression-grid';
import { digitOf } from './number-keys';
import { useOverlayState } from '../overlay-state';
import { useMoves, useSpace } from '../space-context';
import surface from '../surface.module.css';

const EMOTES = [
  { pose: 'wave', key: 1, icon: Hand },
  { pose: 'dance', key: 2, icon: Music },
  { pose: 'sit', key: 3, icon: Armchair },
] as const;

interface EmoteProps {
  readonly pose: PosedAs;
  readonly icon: LucideIcon;
  readonly hint: string;
  readonly active: boolean;
  readonly onPick: () => void;
}

function Emote({ pose, icon: Icon, hint, active, onPick }: EmoteProps) {
  const { t } = useTranslation('space');
  return (
    <button
      type="button"
      className={style['emote']}
      aria-pressed={active}
      aria-keyshortcuts={hint}
      onClick={onPick}
    >
      <Icon size={22} aria-hidden="true" />
      <span>{t(`moves.${pose}`)}</span>
      <kbd aria-hidden="true">{hint}</kbd>
    </button>
  );
}

/** Menu of expressions and gestures. Keyboard, while the canvas has the focus: Shift with a digit, and 1, 2, 3. */
export function EmoteMenu() {
  const { page } = useApp();
  const { t } = useTranslation('space');
  const { surroundings } = useSpace();
  const moves = useMoves();
  const box = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { emotes: open, open: overlays } = useOverlayState();
  const setOpen = useCallback((now: boolean) => overlays('emotes', now), [overlays]);
  const active = surroundings?.self.pose;
  useEffect(
    () =>
      page.onKeyDown((event) => {
        const digit = digitOf(event);
        const emote = EMOTES.find(({ key }) => key === digit);
        if (!emote) return;
        const { activeElement, body } = document;
        if (activeElement !== body && !activeElement?.closest('[role="application"]')) return;
        event.preventDefault();
        moves.pose(emote.pose);
      }),
    [page, moves],
  );
  // After the poses: where Shift writes the digits, these keep theirs.
  useExpressionKeys();
  // The focused element of the menu is removed.
  const close = useCallback((): void => {
    if (box.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true });
    setOpen(false);
  }, [setOpen]);
  // Closes on a press outside and on Escape.
  useEffect(() => {
    if (!open) return undefined;
    const ends = [
      listen(document, 'pointerdown', ({ target }) => {
        if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
      }),
      page.onKeyDown((event) => {
        if (isDismissKey(event)) close();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [open, page, close, setOpen]);
  return (
    <span ref={box} className={style['box']}>
      <IconButton
        ref={opener}
        icon={Smile}
        label={t('moves.emotes')}
        caption={t('moves.emotesShort')}
        pressed={open}
        onPress={() => setOpen(!open)}
      />
      {open && (
        <span
          id="emote-menu"
          className={`${surface['surface']} ${style['menu']}`}
          role="group"
          aria-label={t('moves.emotes')}
        >
          <ExpressionGrid />
          <span className={style['poses']}>
            {EMOTES.map(({ pose, key, icon }) => (
              <Emote
                key={pose}
                pose={pose}
                icon={icon}
                hint={String(key)}
                active={active === pose}
                onPick={() => {
                  moves.pose(pose);
                  close();
                }}
              />
            ))}
          </span>
        </span>
      )}
    </span>
  );
}
