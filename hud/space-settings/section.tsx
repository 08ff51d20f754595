import { Switch } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';
import style from './settings.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** One part of the settings. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} className={style['section']} aria-labelledby={`${id}-title`}>
      <div className={style['sectionHead']}>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off, and what that means. */
export function Toggle({ label, text, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <label className={style['toggle']} htmlFor={id}>
      <span>
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
