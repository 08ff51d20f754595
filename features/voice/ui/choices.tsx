import { useId } from 'react';
import style from './device-menu.module.css';

interface Props<T extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** Undefined: none of them. */
  readonly chosen: T | undefined;
  readonly choose: (value: T) => void;
}

/** Options of which one is chosen. */
export function Choices<T extends string>({ legend, options, chosen, choose }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={style['devices']}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={style['device']}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
