import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import style from './text-area.module.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  /** Characters so far and at most. */
  readonly count: number;
  readonly most: number;
}

/** A labelled field for several lines, with its counter; its error is told with it. */
export function TextArea({ label, error, count, most, ...area }: Props) {
  const id = useId();
  return (
    <div className={style['field']}>
      <label className={style['label']} htmlFor={id}>
        {label}
      </label>
      <div className={`${style['box']} ${error ? style['wrong'] : ''}`}>
        <textarea
          {...area}
          id={id}
          className={style['area']}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
        />
        <span id={`${id}-count`} className={style['count']} data-over={count > most || undefined}>
          {count}/{most}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={style['error']} role="alert">
          <CircleAlert size={15} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
