import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './labelled.module.css';

interface Props {
  /** Id of the control inside, and prefix of the ids of its error and hint. */
  readonly id: string;
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** CSS class for the layout inside the box. */
  readonly inside?: string | undefined;
  readonly children: ReactNode;
}

/** Frame of every text field: label, box, error and hint. */
export function Labelled({ id, label, error, hint, inside, children }: Props) {
  return (
    <div className={style['field']}>
      <label className={style['label']} htmlFor={id}>
        {label}
      </label>
      <div className={[style['box'], error && style['wrong'], inside].filter(Boolean).join(' ')}>
        {children}
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
