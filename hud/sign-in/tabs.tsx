import { useRef, type KeyboardEvent } from 'react';
import style from './tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  /** Id of the panel that the tabs control. */
  readonly panelId: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tab list with roving focus. Written by hand, to keep the sign-in bundle small. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, panelId }: Props<Id>) {
  const buttons = useRef(new Map<Id, HTMLButtonElement>());
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ id }) => id === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    buttons.current.get(next.id)?.focus();
  };
  return (
    <div className={style['tabs']} role="tablist" aria-label={label}>
      {tabs.map(({ id, label: words }) => (
        <button
          key={id}
          ref={(button) => {
            if (button) buttons.current.set(id, button);
          }}
          type="button"
          role="tab"
          id={`${panelId}-${id}`}
          className={style['tab']}
          aria-selected={id === current}
          aria-controls={panelId}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={onKey}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
