import { useId } from 'react';
import { Labelled } from '../../ui/labelled';
import style from './select-field.module.css';

interface Props<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** Labelled select. */
export function SelectField<T extends string>({ label, options, value, onChoose }: Props<T>) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <select
        id={id}
        className={style['select']}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
