import { Check } from 'lucide-react';
import { companyEn } from '../../../src/i18n/locales/portal.company.en';
import { companyZh } from '../../../src/i18n/locales/portal.company.zh';
import { ContactButton } from '../contact';
import { Frame } from '../frame';
import { LinkButton } from '../link-button';
import { LINKS } from '../links';
import { useProse } from '../use-prose';
import { PageHead } from './page-head';
import prose from './prose.module.css';
import style from './service-view.module.css';

/** Services and prices of the provider. */
export function ServiceView() {
  const { service } = useProse({ zh: companyZh, en: companyEn });
  return (
    <Frame>
      <PageHead title={service.title} lead={service.lead} />
      <div className={prose['grid']}>
        {service.does.map(({ title, text }) => (
          <article key={title} className={prose['card']}>
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </div>
      <section className={prose['section']}>
        <h2>{service.plansTitle}</h2>
        <div className={style['plans']}>
          {service.plans.map(({ name, price, note, points, action }, i) => (
            <article key={name} className={style['plan']}>
              <h3>{name}</h3>
              <p className={style['price']}>{price}</p>
              <p className={style['note']}>{note}</p>
              <ul className={prose['points']}>
                {points.map((point) => (
                  <li key={point}>
                    <Check size={18} aria-hidden="true" />
                    <span>{point}</span>
                  </li>
                ))}
              </ul>
              {i === 0 ? (
                <LinkButton to={LINKS.host} look="act" size="l">
                  {action}
                </LinkButton>
              ) : (
                <ContactButton size="l">{action}</ContactButton>
              )}
            </article>
          ))}
        </div>
      </section>
      <section className={prose['section']}>
        <h2>{service.questionsTitle}</h2>
        <div className={style['faq']}>
          {service.questions.map(({ q, a }) => (
            <details key={q} className={style['faqItem']}>
              <summary>{q}</summary>
              <p>{a}</p>
            </details>
          ))}
        </div>
      </section>
    </Frame>
  );
}
