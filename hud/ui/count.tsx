import style from './count.module.css';

interface Props {
  readonly count: number;
  /** Before the number. */
  readonly mark?: string;
  /** Its place in what it is on. */
  readonly place?: string | undefined;
}

/** What waits there, up to 99. It is no text: words beside it, or the label of what it is on, say it. */
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
