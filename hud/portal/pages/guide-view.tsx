import { Printer, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { guideEn } from '../../../src/i18n/locales/portal.guide.en';
import { guideZh } from '../../../src/i18n/locales/portal.guide.zh';
import { Button } from '../../ui/button';
import { Frame } from '../frame';
import { Capture } from '../home/capture';
import type { CaptureName } from '../home/captures';
import { useProse } from '../use-prose';
import { matching } from './find-in-guide';
import style from './guide-view.module.css';
import { PageHead } from './page-head';

/** User guide with a table of keys. Its parts have anchors, and it has print styles. */
export function GuideView() {
  const guide = useProse({ zh: guideZh, en: guideEn });
  const [query, setQuery] = useState('');
  const parts = [
    { id: 'keys', title: guide.keysTitle, text: guide.keys.map(({ does }) => does) },
    ...guide.sections,
  ];
  const found = matching(parts, query);

  // The page renders after the browser applied the hash, so the scroll is repeated.
  useEffect(() => {
    const { hash } = window.location;
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <Frame>
      <div className={style['layout']}>
        <nav className={style['contents']} aria-label={guide.contents}>
          <div className={style['find']}>
            <Search size={18} aria-hidden="true" />
            <input
              type="search"
              value={query}
              placeholder={guide.search}
              aria-label={guide.search}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          <ul>
            {found.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
          <p className={style['none']} role="status">
            {found.length === 0 ? guide.none : ''}
          </p>
        </nav>
        <article className={style['text']}>
          <PageHead title={guide.title} lead={guide.lead}>
            <div className={style['print']}>
              <Button onPress={() => window.print()}>
                <Printer size={18} aria-hidden="true" />
                {guide.print}
              </Button>
            </div>
          </PageHead>
          <section id="keys" className={style['section']}>
            <h2>{guide.keysTitle}</h2>
            <table className={style['keys']}>
              <thead>
                <tr>
                  <th scope="col">{guide.keyHead.keys}</th>
                  <th scope="col">{guide.keyHead.does}</th>
                </tr>
              </thead>
              <tbody>
                {guide.keys.map(({ keys, does }) => (
                  <tr key={does}>
                    <td>
                      {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </td>
                    <td>{does}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {guide.sections.map(({ id, title, picture, text }) => (
            <section key={id} id={id} className={style['section']}>
              <h2>{title}</h2>
              {text.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {picture !== '' && (
                <div className={style['picture']} data-picture={picture}>
                  <Capture name={picture as CaptureName} alt="" />
                </div>
              )}
            </section>
          ))}
        </article>
      </div>
    </Frame>
  );
}
