import style from './count.module.css';

interface Props {
  readonly count: number;
  /** Text before the number. */
  readonly mark?: string;
  /** CSS class that positions it. */
  readonly place?: string | undefined;
}

/** Badge with a count up to 99. It is hidden from screen readers: the label of its parent states it. */
export function Count({ count, mark = '', place }: Props) {
  if (count <= 0) return null;
  return (
    <span
      className={`${style['count']} ${place ?? ''}`}
      aria-hidden="true"
      data-count={mark + (count > 99 ? '99+' : count)}
    />
  );
}
