import { useId, type ComponentProps, type ReactNode } from 'react';
import { Counter } from './counter';
import { Labelled } from './labelled';
import style from './text-area.module.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  /** Current number of characters. */
  readonly count: number;
  readonly max: number;
}

/** Labelled multi-line field with a counter; the error is part of its description. */
export function TextArea({ label, error, count, max, ...area }: Props) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error} inside={style['lines']}>
      <textarea
        dir="auto"
        {...area}
        id={id}
        className={style['area']}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
      />
      <Counter id={`${id}-count`} count={count} max={max} />
    </Labelled>
  );
}
