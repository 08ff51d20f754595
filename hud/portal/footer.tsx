import { Link } from 'react-router-dom';
import { BrandMark } from '../ui/brand';
import { ContactButton } from './contact';
import { CASE_IDS, caseLink, LINKS } from './links';
import style from './footer.module.css';
import { useFrontLocale } from './use-front-locale';
import { usePortalLocale } from './use-portal-locale';

export function Footer() {
  const { foot, cases } = usePortalLocale();
  const { nav } = useFrontLocale();
  const columns = [
    {
      title: foot.product,
      links: [[LINKS.service, nav.service] as const, [LINKS.guide, nav.guide] as const],
    },
    { title: nav.cases, links: CASE_IDS.map((id) => [caseLink(id), cases.items[id].title] as const) },
    { title: foot.us, links: [[LINKS.about, nav.about] as const, [LINKS.career, nav.career] as const] },
    {
      title: foot.legal,
      links: [
        [LINKS.privacy, foot.privacy] as const,
        [LINKS.terms, foot.terms] as const,
        [LINKS.cookies, foot.cookies] as const,
      ],
    },
  ];
  return (
    <footer className={style['footer']}>
      <div className={style['inner']}>
        <div className={style['brand']}>
          <BrandMark size={48} />
          <p>{foot.slogan}</p>
          <p className={style['note']}>{foot.note}</p>
          <ContactButton>{foot.contact}</ContactButton>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={style['title']} aria-hidden="true">
              {title}
            </p>
            <ul>
              {links.map(([to, name]) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
