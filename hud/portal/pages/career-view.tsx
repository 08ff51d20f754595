import { companyEn } from '../../../src/i18n/locales/portal.company.en';
import { companyZh } from '../../../src/i18n/locales/portal.company.zh';
import { ContactButton } from '../contact';
import { Frame } from '../frame';
import { useProse } from '../use-prose';
import style from './career-view.module.css';
import { PageHead } from './page-head';
import prose from './prose.module.css';

/** Team and open positions. */
export function CareerView() {
  const { career } = useProse({ zh: companyZh, en: companyEn });
  return (
    <Frame>
      <div className={style['top']}>
        <PageHead title={career.title} lead={career.lead} />
        <div className={style['people']} aria-hidden="true">
          <img src="/portal/case-garden.svg" alt="" width={400} height={220} />
        </div>
      </div>
      <div className={prose['grid']}>
        {career.ways.map(({ title, text }) => (
          <article key={title} className={prose['card']}>
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </div>
      <section className={prose['section']}>
        <h2>{career.rolesTitle}</h2>
        {career.roles.map(({ id, name, place, does, requirements }) => (
          <article key={id} id={id} className={style['role']}>
            <div>
              <h3>{name}</h3>
              <p>{place}</p>
            </div>
            {[[career.doing, does] as const, [career.requirementsTitle, requirements] as const].map(
              ([title, items]) => (
                <div key={title}>
                  <h4>{title}</h4>
                  <ul>
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </div>
              ),
            )}
          </article>
        ))}
      </section>
      <section className={prose['band']}>
        <div>
          <h2>{career.applyTitle}</h2>
          <p>{career.applyText}</p>
        </div>
        <ContactButton look="act" size="l">
          {career.apply}
        </ContactButton>
      </section>
    </Frame>
  );
}
