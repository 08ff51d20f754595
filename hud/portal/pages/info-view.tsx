import { Link } from 'react-router-dom';
import { infoEn } from '../../../src/i18n/locales/portal.info.en';
import { infoZh } from '../../../src/i18n/locales/portal.info.zh';
import { Frame } from '../frame';
import { LINKS } from '../links';
import { useProse } from '../use-prose';
import style from './info-view.module.css';
import { PageHead } from './page-head';

const IDS = ['privacy', 'terms', 'cookies'] as const;
type InfoId = (typeof IDS)[number];
const idOf = (id: string): InfoId => IDS.find((known) => known === id) ?? 'privacy';

/** Privacy, terms and cookies, as the server implements them. An unknown id shows the first. */
export function InfoView({ id }: { readonly id: string }) {
  const info = useProse({ zh: infoZh, en: infoEn });
  const shown = idOf(id);
  const { title, lead, sections } = info.pages[shown];
  return (
    <Frame>
      <div className={style['layout']}>
        <nav className={style['picks']} aria-label={info.pick}>
          {IDS.map((name) => (
            <Link key={name} to={LINKS[name]} aria-current={name === shown ? 'page' : undefined}>
              {info.pages[name].title}
            </Link>
          ))}
        </nav>
        <article>
          <PageHead title={title} lead={lead} />
          {sections.map((section) => (
            <section key={section.title} className={style['section']}>
              <h2>{section.title}</h2>
              <ul>
                {section.text.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
          <p className={style['note']}>{info.note}</p>
        </article>
      </div>
    </Frame>
  );
}
