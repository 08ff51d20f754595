import { useId, type ComponentProps, type ReactNode } from 'react';
import { Counter } from './counter';
import { Labelled } from './labelled';
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
    <Labelled id={id} label={label} error={error} inside={style['lines']}>
      <textarea
        {...area}
        id={id}
        className={style['area']}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
      />
      <Counter id={`${id}-count`} count={count} most={most} />
    </Labelled>
  );
}
