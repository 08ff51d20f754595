import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './empty.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

/** State of an empty or failed list, with the first step. */
export function EmptyState({ icon: Icon, title, hint, children }: Props) {
  return (
    <div className={style['empty']}>
      <span className={style['icon']}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <p className={style['title']}>{title}</p>
      {hint && <p className={style['hint']}>{hint}</p>}
      {children}
    </div>
  );
}
