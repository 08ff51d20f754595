import type { ReactNode } from 'react';
import { fullBodyUrl } from '../../assets/avatar/portrait-url';
import type { AvatarLook } from '../../contract/model/avatar/avatar';
import style from './notice-card.module.css';

const PEOPLE: readonly AvatarLook[] = [
  { color: 4, head: 3, body: 2 },
  { color: 3, head: 1, body: 4 },
  { color: 2, head: 0, body: 0 },
];

interface Props {
  readonly title: string;
  readonly text: string;
  /** Announced at once, because something failed. */
  readonly alert?: boolean;
  readonly children?: ReactNode;
}

/** Card for an empty or failed page: the reason and the first step. */
export function NoticeCard({ title, text, alert = false, children }: Props) {
  return (
    <section className={style['card']} role={alert ? 'alert' : undefined}>
      <div className={style['people']} aria-hidden="true">
        {PEOPLE.map((look) => (
          <img key={look.color} src={fullBodyUrl(look)} alt="" draggable={false} />
        ))}
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={style['actions']}>{children}</div>}
    </section>
  );
}
