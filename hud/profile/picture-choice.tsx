import type { ReactNode } from 'react';
import style from './picture-choice.module.css';

interface Option {
  readonly value: number;
  readonly label: string;
  readonly picture: ReactNode;
}

interface Props {
  readonly name: string;
  readonly legend: string;
  readonly look: 'swatch' | 'head' | 'body';
  readonly options: readonly Option[];
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

/** Radio group of pictures. Native radio buttons give arrow keys and screen reader support. */
export function PictureChoice({ name, legend, look, options, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className={style['legend']}>{legend}</legend>
      <div className={`${style['options']} ${style[`${look}s`]}`}>
        {options.map((option) => (
          <label key={option.value} className={`${style['option']} ${style[look]}`} title={option.label}>
            <input
              type="radio"
              className={style['radio']}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
            />
            <span className={style['picture']}>{option.picture}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
