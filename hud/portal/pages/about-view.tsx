import { companyEn } from '../../../src/i18n/locales/portal.company.en';
import { companyZh } from '../../../src/i18n/locales/portal.company.zh';
import { ContactButton } from '../contact';
import { Frame } from '../frame';
import { useProse } from '../use-prose';
import style from './about-view.module.css';
import { PageHead } from './page-head';
import prose from './prose.module.css';

/** About the project. */
export function AboutView() {
  const { about } = useProse({ zh: companyZh, en: companyEn });
  return (
    <Frame>
      <div className={style['top']}>
        <PageHead title={about.title} lead={about.lead} />
        <img className={style['planet']} src="/portal/planet.svg" alt="" width={800} height={800} />
      </div>
      <section className={prose['section']}>
        <h2>{about.whyTitle}</h2>
        <div className={prose['text']}>
          {about.why.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <section className={prose['section']}>
        <h2>{about.careTitle}</h2>
        <div className={prose['grid']}>
          {about.care.map(({ title, text }) => (
            <article key={title} className={prose['card']}>
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </section>
      <section className={prose['band']}>
        <div>
          <h2>{about.findTitle}</h2>
          <p>{about.findText}</p>
        </div>
        <ContactButton look="act" size="l">
          {about.find}
        </ContactButton>
      </section>
    </Frame>
  );
}
