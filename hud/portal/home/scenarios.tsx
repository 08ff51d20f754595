import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CASE_IDS, caseLink } from '../links';
import { usePortalLocale } from '../use-portal-locale';
import style from './scenarios.module.css';

/** Three sample scenarios, each with its page. */
export function Scenarios() {
  const { cases } = usePortalLocale();
  return (
    <section id="cases" className={style['section']} aria-labelledby="cases-title">
      <div className={style['head']}>
        <h2 id="cases-title">{cases.title}</h2>
        <p>{cases.lead}</p>
      </div>
      <ul className={style['list']}>
        {CASE_IDS.map((id) => (
          <li key={id}>
            <Link to={caseLink(id)} className={style['card']} data-case={id}>
              <img src={`/portal/case-${id}.svg`} alt="" width={400} height={220} loading="lazy" />
              <span className={style['words']}>
                <strong>{cases.items[id].title}</strong>
                <span>{cases.items[id].text}</span>
                <span className={style['more']}>
                  {cases.more}
                  <ArrowRight size={16} aria-hidden="true" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
