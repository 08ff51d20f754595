import { ArrowRight } from 'lucide-react';
import { eventsEn } from '../../../src/i18n/locales/portal.events.en';
import { eventsZh } from '../../../src/i18n/locales/portal.events.zh';
import { ContactButton } from '../contact';
import { Frame } from '../frame';
import { LinkButton } from '../link-button';
import { LINKS } from '../links';
import { useProse } from '../use-prose';
import style from './annual-view.module.css';
import prose from './prose.module.css';

const LANTERNS = [5, 15, 25, 72, 83, 94] as const;

/** Annual party page, in its own festive colours. */
export function AnnualView() {
  const { annual } = useProse({ zh: eventsZh, en: eventsEn });
  return (
    <Frame width="wide">
      <section className={style['hero']}>
        <div className={style['lanterns']} aria-hidden="true">
          {LANTERNS.map((left, i) => (
            <img
              key={left}
              src="/portal/lantern.svg"
              alt=""
              width={60}
              height={120}
              style={{ left: `${left}%`, animationDelay: `${-i * 1.3}s` }}
              data-near={i % 2 === 0 || undefined}
            />
          ))}
        </div>
        <div className={style['words']}>
          <span>{annual.eyebrow}</span>
          <h1>{annual.title}</h1>
          <p>{annual.lead}</p>
          <div className={style['actions']}>
            <LinkButton to={LINKS.plaza} look="act" size="l">
              {annual.enter}
              <ArrowRight size={20} aria-hidden="true" />
            </LinkButton>
            <ContactButton size="l">{annual.ask}</ContactButton>
          </div>
        </div>
        <img className={style['stage']} src="/portal/feast.svg" alt="" width={1200} height={360} />
      </section>
      <div className={style['body']}>
        <ul className={style['facts']}>
          {annual.facts.map(({ figure, text }) => (
            <li key={text}>
              <strong>{figure}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <section className={prose['section']}>
          <h2>{annual.programmeTitle}</h2>
          <ol className={style['programme']}>
            {annual.programme.map(({ time, title, text }) => (
              <li key={time}>
                <time>{time}</time>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className={prose['section']}>
          <h2>{annual.soonTitle}</h2>
          <ul className={style['soon']}>
            {annual.soon.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className={style['soonText']}>{annual.soonText}</p>
        </section>
      </div>
    </Frame>
  );
}
