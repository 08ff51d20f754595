import { Dices, MessagesSquare, PencilRuler, Presentation, type LucideIcon } from 'lucide-react';
import { usePortalLocale } from '../use-portal-locale';
import style from './soon.module.css';

type Key = 'board' | 'quiz' | 'stage' | 'editor';
const ICONS: Readonly<Record<Key, LucideIcon>> = {
  board: Presentation,
  quiz: Dices,
  stage: MessagesSquare,
  editor: PencilRuler,
};

/** Planned features. A finished one moves to the features. */
export function Soon() {
  const { soon } = usePortalLocale();
  return (
    <section className={style['section']} aria-labelledby="soon">
      <div className={style['head']}>
        <h2 id="soon">{soon.title}</h2>
        <p>{soon.lead}</p>
      </div>
      <ul className={style['list']}>
        {soon.items.map(({ key, title, text }) => {
          const Icon = ICONS[key as Key];
          return (
            <li key={key} className={style['item']}>
              <Icon size={22} aria-hidden="true" />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <span className={style['tag']}>{soon.tag}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
