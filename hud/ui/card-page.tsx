import type { ReactNode } from 'react';
import { Brand } from './brand';
import style from './card-page.module.css';
import { LanguageButton } from './language-button';
import page from './page.module.css';

interface Props {
  /** `form`: a column; `wide`: a picture beside the column. */
  readonly width: 'form' | 'wide';
  readonly children: ReactNode;
}

/** A page with one card under the brand. */
export function CardPage({ width, children }: Props) {
  return (
    <div className={`${page['page']} ${style['layout']}`}>
      <header className={style['top']}>
        <Brand />
        <LanguageButton />
      </header>
      <main className={`${style['card']} ${style[width]}`}>{children}</main>
    </div>
  );
}
