import { BrandMark } from '../ui/brand';
import style from './splash.module.css';

interface Props {
  /** In the place of the one that `index.html` shows until the first page is there: without a break. */
  readonly first?: boolean;
}

/** The quiet moment before a page is there. It shows only when the wait is long enough to be noticed. */
export function Splash({ first = false }: Props) {
  return (
    <div
      className={style['splash']}
      data-first={first || undefined}
      role="progressbar"
      aria-label="小星球 Tiny Planet"
    >
      <BrandMark size={56} />
    </div>
  );
}
