import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import style from '../ui/button.module.css';
import own from './link-button.module.css';

interface Props {
  readonly to: string;
  readonly look?: 'act' | 'soft' | 'plain';
  readonly size?: 's' | 'm' | 'l';
  readonly children: ReactNode;
}

/** A link with the look of the kit's button. */
export function LinkButton({ to, look = 'soft', size = 'm', children }: Props) {
  return (
    <Link to={to} className={`${style['button']} ${style[look]} ${style[size] ?? ''} ${own['link']}`}>
      {children}
    </Link>
  );
}
