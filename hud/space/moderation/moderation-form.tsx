import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { useDismissable } from '../../ui/dismissable-stack';
import style from './moderation-form.module.css';
import { useModerationLocale } from './use-moderation';

interface FootProps {
  readonly confirm: string;
  readonly look?: 'act' | 'danger';
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
  /** A further action between cancel and confirm. */
  readonly children?: ReactNode;
}

/** Cancel and confirm buttons of a form. */
export function FormFoot({ confirm, look = 'act', busy, disabled, onCancel, children }: FootProps) {
  const t = useModerationLocale();
  useDismissable(true, onCancel);
  return (
    <div className={style['foot']}>
      <Button size="s" look="plain" onPress={onCancel}>
        {t('cancel')}
      </Button>
      {children}
      <Button size="s" look={look} type="submit" busy={busy} {...(disabled && { disabled })}>
        {confirm}
      </Button>
    </div>
  );
}

interface Props {
  /** Accessible name. */
  readonly title: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Moderation form in place of its subject; its first field takes the focus. */
export function ModerationForm({ title, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
    // Scrolls the whole form into view: in a bottom sheet its buttons would be below the edge.
    current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      ref={form}
      className={style['form']}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

export interface Saving {
  readonly busy: boolean;
  /** Error text of the last save; empty for none. */
  readonly refused: string;
  /** Resolves to true when it was saved. */
  save(action: () => Promise<unknown>): Promise<boolean>;
}

/** Saving state of a form: busy, and the error shown in the form. */
export function useSaving(): Saving {
  const { errorText: errorWords } = useApp();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  return {
    busy,
    refused,
    async save(action) {
      setBusy(true);
      setRefused('');
      try {
        await action();
        return true;
      } catch (error) {
        setRefused(errorWords(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
