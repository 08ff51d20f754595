import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignInLayout } from '../sign-in/sign-in-layout';
import style from './status-message.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly look?: 'plain' | 'good' | 'notice';
  /** Shows a spinning icon. */
  readonly busy?: boolean;
  readonly title: string;
  readonly text: ReactNode;
  /** Actions below the text. */
  readonly children?: ReactNode;
}

/** Full-page message: an icon, what happened and the next step. */
export function StatusMessage({ icon: Icon, look = 'plain', busy = false, title, text, children }: Props) {
  return (
    <SignInLayout
      short
      title={title}
      lead={text}
      sign={
        <span className={`${style['icon']} ${busy ? style['spin'] : ''}`} data-look={look}>
          <Icon size={30} aria-hidden="true" />
        </span>
      }
    >
      <p className="visually-hidden" role={look === 'notice' ? 'alert' : 'status'}>
        {title}
      </p>
      {children && <div className={style['actions']}>{children}</div>}
    </SignInLayout>
  );
}
