import { useId, type ReactNode } from 'react';
import style from './choice.module.css';

interface Props<T extends string | number> {
  readonly title: string;
  /** Explanation of the choice. */
  readonly hint: ReactNode;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** Undefined when none is selected. */
  readonly value: T | undefined;
  readonly onChoose: (value: T) => void;
}

/** Segmented control for a few options. */
export function Choice<T extends string | number>({ title, hint, options, value, onChoose }: Props<T>) {
  const id = useId();
  return (
    <fieldset className={style['choice']} aria-describedby={`${id}-hint`}>
      <legend>{title}</legend>
      <div className={style['options']}>
        {options.map((option) => (
          <label key={option.value} className={style['option']}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={style['hint']}>
        {hint}
      </p>
    </fieldset>
  );
}
