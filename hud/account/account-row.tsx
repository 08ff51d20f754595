import type { ReactNode } from 'react';
import style from './account-row.module.css';

interface RowProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly start?: ReactNode;
  readonly children?: ReactNode;
}

/** One setting of the account, with its button. */
export function AccountRow({ name, value, start, children }: RowProps) {
  return (
    <li className={style['row']}>
      {start}
      <span className={style['setting']}>
        <span className={style['name']} dir="auto">
          {name}
        </span>
        <span className={style['value']} dir="auto">
          {value}
        </span>
      </span>
      {children}
    </li>
  );
}
