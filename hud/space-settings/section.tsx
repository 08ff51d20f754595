import type { ReactNode } from 'react';
import style from './settings.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A section of the settings. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} className={style['section']} aria-labelledby={`${id}-title`}>
      <div className={style['sectionHead']}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}
