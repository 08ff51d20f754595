import style from './counter.module.css';

interface Props {
  readonly id?: string;
  readonly count: number;
  readonly most: number;
}

/** Character counter with its maximum. */
export function Counter({ id, count, most }: Props) {
  return (
    <span id={id} className={style['count']} data-over={count > most || undefined}>
      {count}/{most}
    </span>
  );
}
