import { Keyboard, Users } from 'lucide-react';
import { useState } from 'react';
import { usePortalLocale } from '../use-portal-locale';
import { Capture } from './capture';
import type { CaptureName } from './captures';
import style from './features.module.css';

interface Picks {
  readonly names: readonly CaptureName[];
  readonly first: CaptureName;
  readonly words: {
    readonly choose: string;
    readonly picks: Partial<Record<CaptureName, string>>;
    readonly alt: Partial<Record<CaptureName, string>>;
  };
}

/** Several pictures of one place, with a picker. */
function Picked({ names, first, words }: Picks) {
  const [picked, setPicked] = useState(first);
  return (
    <div className={style['picked']}>
      <Capture name={picked} alt={words.alt[picked] ?? ''} />
      <fieldset className={style['picks']}>
        <legend className="visually-hidden">{words.choose}</legend>
        {names.map((name) => (
          <label key={name} className={style['pick']}>
            <input
              type="radio"
              name={first}
              className="visually-hidden"
              checked={name === picked}
              onChange={() => setPicked(name)}
            />
            <span>{words.picks[name]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** Features of today, with screenshots. */
export function Features() {
  const { now } = usePortalLocale();
  return (
    <section className={style['section']} aria-labelledby="now">
      <div className={style['head']}>
        <h2 id="now">{now.title}</h2>
        <p>{now.lead}</p>
      </div>
      <div className={style['row']}>
        <Capture name="chat" alt={now.walk.alt} />
        <div className={style['words']}>
          <h3>{now.walk.title}</h3>
          <p>{now.walk.text}</p>
        </div>
      </div>
      <div className={`${style['row']} ${style['turned']}`}>
        <Picked names={['flat', 'deep']} first="deep" words={now.views} />
        <div className={style['words']}>
          <h3>{now.views.title}</h3>
          <p>{now.views.text}</p>
        </div>
      </div>
      <div className={style['row']}>
        <Picked names={['day', 'dusk', 'night']} first="dusk" words={now.sky} />
        <div className={style['words']}>
          <h3>{now.sky.title}</h3>
          <p>{now.sky.text}</p>
        </div>
      </div>
      <div className={style['cards']}>
        <article className={`${style['card']} ${style['tall']}`}>
          <div className={style['words']}>
            <h3>{now.phone.title}</h3>
            <p>{now.phone.text}</p>
          </div>
          <div className={style['phone']}>
            <Capture name="phone" alt={now.phone.alt} />
          </div>
        </article>
        <article className={`${style['card']} ${style['look']}`}>
          <div className={style['words']}>
            <h3>{now.look.title}</h3>
            <p>{now.look.text}</p>
          </div>
          <div className={style['cut']}>
            <Capture name="avatar" alt={now.look.alt} />
          </div>
        </article>
        <article className={`${style['card']} ${style['green']}`}>
          <Keyboard size={28} aria-hidden="true" />
          <div className={style['words']}>
            <h3>{now.everyone.title}</h3>
            <p>{now.everyone.text}</p>
          </div>
        </article>
        <article className={`${style['card']} ${style['warm']}`}>
          <p className={style['figure']}>
            <Users size={28} aria-hidden="true" />
            <strong>{now.crowd.figure}</strong>
            <span>{now.crowd.unit}</span>
          </p>
          <div className={style['words']}>
            <h3>{now.crowd.title}</h3>
            <p>{now.crowd.text}</p>
          </div>
        </article>
      </div>
    </section>
  );
}
