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
  /** A third way, between the two. */
  readonly children?: ReactNode;
}

/** The ways out of a form: back, and on. */
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
  /** For those who hear it. */
  readonly title: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form of the keepers, in place of what it is about; its first field has the keys. */
export function ModerationForm({ title, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
    // All of it, with its ways out: on a phone its end would lie below the sheet.
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
  /** Why it was not saved, in words; empty: nothing was refused. */
  readonly refused: string;
  /** Answers whether it was saved. */
  save(deed: () => Promise<unknown>): Promise<boolean>;
}

/** What is written in a form stays until it has reached the server; a refusal stands in the form. */
export function useSaving(): Saving {
  const { errorWords } = useApp();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  return {
    busy,
    refused,
    async save(deed) {
      setBusy(true);
      setRefused('');
      try {
        await deed();
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
