import { BrandMark } from '../ui/brand';
import style from './splash.module.css';

/** The quiet moment before a page is there. It shows only when the wait is long enough to be noticed. */
export function Splash() {
  return (
    <div className={style['splash']} role="progressbar" aria-label="小星球 Tiny Planet">
      <BrandMark size={56} />
    </div>
  );
}
