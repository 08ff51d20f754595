import type { ReactNode } from 'react';
import prose from './prose.module.css';

interface Props {
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** Eyebrow, title and lead of a text page. */
export function PageHead({ eyebrow, title, lead, children }: Props) {
  return (
    <div className={prose['head']}>
      {eyebrow && <span className={prose['eyebrow']}>{eyebrow}</span>}
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </div>
  );
}
