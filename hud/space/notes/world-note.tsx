import { ChevronRight, X } from 'lucide-react';
import type { FocusEventHandler, PointerEventHandler, ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button';
import surface from '../surface.module.css';
import style from './world-note.module.css';

interface Props {
  readonly testId: string;
  /** A portrait or an icon. */
  readonly mark: ReactNode;
  readonly words: string;
  /** Tooltip: what a press opens. */
  readonly title: string;
  readonly onOpen: () => void;
  /** With a close button the note stays until it is opened or closed. */
  readonly close?: { readonly label: string; readonly onPress: () => void };
  readonly onPointerEnter?: PointerEventHandler;
  readonly onPointerLeave?: PointerEventHandler;
  readonly onFocus?: FocusEventHandler;
  readonly onBlur?: FocusEventHandler;
}

/** A note over the canvas about a message elsewhere; a press opens it. */
export function WorldNote({ testId, mark, words, title, onOpen, close, ...at }: Props) {
  const press = onOpen;
  return (
    <div
      className={`${surface['surface']} ${style['note']}`}
      data-stays={close ? '' : undefined}
      data-testid={testId}
      {...at}
    >
      <button type="button" className={style['open']} title={title} onClick={press}>
        {mark}
        <span className={style['words']}>{words}</span>
        {!close && <ChevronRight size={16} aria-hidden="true" />}
      </button>
      {close && <IconButton icon={X} label={close.label} onPress={close.onPress} />}
    </div>
  );
}
