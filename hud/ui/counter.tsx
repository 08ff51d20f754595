import style from './counter.module.css';

interface Props {
  readonly id?: string;
  readonly count: number;
  readonly max: number;
}

/** Character counter with its maximum. */
export function Counter({ id, count, max }: Props) {
  return (
    <span id={id} className={style['count']} data-over={count > max || undefined}>
      {count}/{max}
    </span>
  );
}
