import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { listen } from '../../src/platform/listen';
import { useApp, useSettings } from '../app-context';
import { textIn } from '../space/space-context';
import { Button } from '../ui/button';
import { linesOf, nextOf } from './dialogue';
import style from './dialogue.module.css';
import type { PanelProps } from './panel-props';
import { InteractablePortrait } from './interactable-portrait';
import words from './text.module.css';

/** Milliseconds per letter. */
const TYPING = 28;

/** The typed part of a line. */
function useTyped(line: string): { readonly shown: number; readonly all: () => void } {
  const { timers } = useApp();
  const { reducedMotion } = useSettings();
  const length = [...line].length;
  const [typed, setTyped] = useState({ line, count: 0 });
  const count = reducedMotion ? length : typed.line === line ? typed.count : 0;
  const done = count >= length;
  useEffect(() => {
    if (done) return undefined;
    return timers.every(TYPING, () =>
      setTyped((before) => ({ line, count: (before.line === line ? before.count : 0) + 1 })),
    );
  }, [done, line, timers]);
  return { shown: count, all: () => setTyped({ line, count: length }) };
}

/** The first answer of each line takes the focus, for keyboard users. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** Arrow keys move through the answers. */
function useArrows(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    // Listened to here, because the dialog stops arrow keys.
    return listen(current, 'keydown', (event) => {
      const step = event instanceof KeyboardEvent && { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const answers = [...current.querySelectorAll('button')];
      answers.at((answers.findIndex((answer) => answer === event.target) + step) % answers.length)?.focus();
    });
  }, [list]);
}

/** Dialogue of an element: name, portrait, line by line, with the answers. */
export function DialoguePanel({ interactable, onClose }: PanelProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const lines = linesOf(interactable.interaction);
  const [at, setAt] = useState(0);
  const line = lines[at];
  const text = line ? textIn(line.text, lang) : '';
  const { shown, all } = useTyped(text);
  const answers = useRef<HTMLDivElement>(null);
  useArrows(answers);
  const letters = [...text];
  const whole = shown >= letters.length;
  if (!line) return <p className={words['none']}>{t('nothing')}</p>;
  const go = (to: number | undefined): void => {
    if (to === undefined) onClose();
    else setAt(to);
  };
  const choices = line.choices ?? [];
  const last = nextOf(lines, at) === undefined;
  return (
    <div className={style['dialogue']}>
      <div className={style['speaker']}>
        <InteractablePortrait kind={interactable.kind} variant={interactable.variant} />
      </div>
      {/* Screen readers get the whole line while letters appear one by one. */}
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <p className={style['line']} dir="auto" aria-hidden="true" data-testid="line">
        {letters.slice(0, shown).join('')}
        <span className={style['coming']}>{letters.slice(shown).join('')}</span>
      </p>
      <div ref={answers} className={style['answers']} role="group" aria-label={t('dialogue.choices')}>
        {!whole && (
          <Button key="whole" ref={takeFocus} look="plain" onPress={all}>
            {t('dialogue.whole')}
          </Button>
        )}
        {whole &&
          choices.map((choice, index) => (
            <Button
              key={`${line.id}/${choice.to ?? ''}/${choice.text.en}`}
              {...(index === 0 && { ref: takeFocus })}
              wide
              onPress={() => go(nextOf(lines, at, choice))}
            >
              <bdi>{textIn(choice.text, lang)}</bdi>
            </Button>
          ))}
        {whole && choices.length === 0 && (
          <Button key={line.id} ref={takeFocus} look="act" onPress={() => go(nextOf(lines, at))}>
            {t(last ? 'dialogue.end' : 'dialogue.next')}
          </Button>
        )}
      </div>
    </div>
  );
}
