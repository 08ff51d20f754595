import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import style from './field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Stands inside the box at its end: a counter, a button. */
  readonly end?: ReactNode;
  readonly start?: ReactNode;
}

/** A labelled input; its error and hint are told with it. */
export function Field({ label, error, hint, end, start, ...input }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={style['field']}>
      <label className={style['label']} htmlFor={id}>
        {label}
      </label>
      <div className={`${style['box']} ${error ? style['wrong'] : ''}`}>
        {start}
        <input
          {...input}
          id={id}
          className={style['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={style['error']} role="alert">
          <CircleAlert size={15} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={style['hint']}>
          {hint}
        </div>
      )}
    </div>
  );
}
