import { Check, Hammer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { casesEn } from '../../../src/i18n/locales/portal.cases.en';
import { casesZh } from '../../../src/i18n/locales/portal.cases.zh';
import { Frame } from '../frame';
import { LinkButton } from '../link-button';
import { CASE_IDS, caseLink, LINKS, type CaseId } from '../links';
import { useProse } from '../use-prose';
import style from './case-view.module.css';
import { PageHead } from './page-head';
import prose from './prose.module.css';

function Others({ but }: { readonly but?: CaseId }) {
  const { items } = useProse({ zh: casesZh, en: casesEn });
  return (
    <div className={style['otherCases']}>
      {CASE_IDS.filter((id) => id !== but).map((id) => (
        <Link key={id} to={caseLink(id)} className={style['other']}>
          <img src={`/portal/case-${id}.svg`} alt="" width={400} height={220} loading="lazy" />
          <strong>{items[id].title}</strong>
        </Link>
      ))}
    </div>
  );
}

/** A sample scenario: situation and steps, with what exists and what does not; without an id, the list. */
export function CaseView({ id }: { readonly id: CaseId | undefined }) {
  const cases = useProse({ zh: casesZh, en: casesEn });
  if (id === undefined)
    return (
      <Frame>
        <PageHead title={cases.lostTitle} lead={cases.lostText} />
        <Others />
      </Frame>
    );
  const { title, lead, situation, steps } = cases.items[id];
  return (
    <Frame>
      <div className={style['top']}>
        <PageHead eyebrow={cases.tag} title={title} lead={lead}>
          <div>
            <LinkButton to={LINKS.plaza} look="act" size="l">
              {cases.try}
            </LinkButton>
          </div>
        </PageHead>
        <img className={style['picture']} src={`/portal/case-${id}.svg`} alt="" width={400} height={220} />
      </div>
      <p className={style['note']}>{cases.note}</p>
      <section className={prose['section']}>
        <h2>{cases.situation}</h2>
        <p className={prose['text']}>{situation}</p>
      </section>
      <section className={prose['section']}>
        <h2>{cases.how}</h2>
        <ol className={style['steps']}>
          {steps.map(({ done, title: name, text }) => (
            <li key={name} data-done={done}>
              <span className={style['mark']}>
                {done ? <Check size={18} aria-hidden="true" /> : <Hammer size={16} aria-hidden="true" />}
              </span>
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
              <span className={style['state']}>{done ? cases.works : cases.coming}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={prose['section']}>
        <h2>{cases.more}</h2>
        <Others but={id} />
      </section>
    </Frame>
  );
}
