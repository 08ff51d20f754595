import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './record-row.module.css';

/** Icon of a record. */
export function RecordIcon({
  icon: Icon,
  tone = 'act',
}: {
  readonly icon: LucideIcon;
  readonly tone?: 'act' | 'bad' | 'soft';
}) {
  return (
    <span className={style['icon']} data-tone={tone}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}

/** Small text in a record. */
export function RecordDetail({ children }: { readonly children: ReactNode }) {
  return <p className={style['about']}>{children}</p>;
}

interface Props {
  readonly testId: string;
  /** A portrait or `RecordIcon`. */
  readonly lead: ReactNode;
  readonly name: ReactNode;
  /** `RecordDetail` lines below the name. */
  readonly about: ReactNode;
  /** Actions at the end of the line. */
  readonly aside?: ReactNode;
  /** The record is void. */
  readonly undone?: boolean;
  /** Content below the header. */
  readonly children?: ReactNode;
}

/** A record: icon or portrait, name, details and actions. */
export function RecordRow({ testId, lead, name, about, aside, undone, children }: Props) {
  return (
    <li className={style['record']} data-undone={undone ? '' : undefined} data-testid={testId}>
      <div className={style['head']}>
        {lead}
        <div className={style['words']}>
          <p className={style['name']}>
            <bdi>{name}</bdi>
          </p>
          {about}
        </div>
        {aside && <div className={style['aside']}>{aside}</div>}
      </div>
      {children}
    </li>
  );
}
