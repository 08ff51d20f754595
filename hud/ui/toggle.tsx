import { Switch } from '@base-ui/react/switch';
import { useId } from 'react';
import style from './toggle.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Switch with an explanation. */
export function Toggle({ label, text, checked, onChange }: Props) {
  const id = useId();
  return (
    <label className={style['toggle']} htmlFor={id}>
      <span className={style['words']}>
        <strong>{label}</strong>
        <small id={`${id}-text`}>{text}</small>
      </span>
      <Switch.Root
        id={id}
        className={style['switch']}
        aria-label={label}
        aria-describedby={`${id}-text`}
        checked={checked}
        onCheckedChange={onChange}
      >
        <Switch.Thumb className={style['thumb']} />
      </Switch.Root>
    </label>
  );
}
