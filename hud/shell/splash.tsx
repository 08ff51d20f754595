import { BrandMark } from '../ui/brand';
import style from './splash.module.css';

interface Props {
  /** Replaces the splash of `index.html` without a visible change. */
  readonly first?: boolean;
}

/** Loading screen of a page, shown only when the wait is noticeable. */
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
