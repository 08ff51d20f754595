import { useId, type ComponentProps, type ReactNode } from 'react';
import style from './field.module.css';
import { Labelled } from './labelled';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Placed inside the box at its end: a counter or a button. */
  readonly end?: ReactNode;
  readonly start?: ReactNode;
}

/** Labelled input; error and hint are part of its description. */
export function Field({ label, error, hint, end, start, ...input }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Labelled id={id} label={label} error={error} hint={hint} inside={style['row']}>
      {start}
      <input
        dir={input.type === undefined || input.type === 'text' ? 'auto' : undefined}
        {...input}
        id={id}
        className={style['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {end}
    </Labelled>
  );
}
