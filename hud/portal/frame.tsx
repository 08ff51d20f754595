import type { ReactNode } from 'react';
import { Footer } from './footer';
import style from './frame.module.css';
import { Header } from './header';

interface Props {
  /** `page`: words in a column; `wide`: the page draws its own width. */
  readonly width?: 'page' | 'wide';
  readonly children: ReactNode;
}

/** Every public page: ways at the top, content, ways at the bottom. */
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
