import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './record-row.module.css';

/** What a record is, at a glance. */
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

/** Small words under a name or anywhere in a record. */
export function RecordDetail({ children }: { readonly children: ReactNode }) {
  return <p className={style['about']}>{children}</p>;
}

interface Props {
  readonly testId: string;
  /** A portrait or `RecordIcon`. */
  readonly lead: ReactNode;
  readonly name: ReactNode;
  /** Lines of `About` under the name. */
  readonly about: ReactNode;
  /** What can be done at once, at the end of the line. */
  readonly aside?: ReactNode;
  /** It counts no more. */
  readonly undone?: boolean;
  /** What there is to say below. */
  readonly children?: ReactNode;
}

/** One thing in a list of the keepers: a head with its name, and what belongs to it. */
export function RecordRow({ testId, lead, name, about, aside, undone, children }: Props) {
  return (
    <li className={style['record']} data-undone={undone ? '' : undefined} data-testid={testId}>
      <div className={style['head']}>
        {lead}
        <div className={style['words']}>
          <p className={style['name']}>{name}</p>
          {about}
        </div>
        {aside && <div className={style['aside']}>{aside}</div>}
      </div>
      {children}
    </li>
  );
}
