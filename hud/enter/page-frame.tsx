import type { ReactNode } from 'react';
import { TopBar } from '../topbar/top-bar';
import style from './page-frame.module.css';

interface Props {
  readonly title?: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Page under the top bar. Pages that use it load `shellWords`. */
export function PageFrame({ title, lead, children }: Props) {
  return (
    <div className={style['page']}>
      <TopBar clear />
      <main className={style['main']}>
        {title && (
          <div className={style['head']}>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
        )}
        {children}
      </main>
    </div>
  );
}
