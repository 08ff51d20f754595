import type { ReactNode } from 'react';
import { Footer } from './footer';
import style from './frame.module.css';
import { Header } from './header';

interface Props {
  /** `page`: a text column; `wide`: the page sets its own width. */
  readonly width?: 'page' | 'wide';
  readonly children: ReactNode;
}

/** Frame of every public page: header, content, footer. */
export function Frame({ width = 'page', children }: Props) {
  return (
    <div className={style['frame']}>
      <Header />
      <main id="content" className={style[width]} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
