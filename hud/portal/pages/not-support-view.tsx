import { Check, Copy } from 'lucide-react';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { eventsEn } from '../../../src/i18n/locales/portal.events.en';
import { eventsZh } from '../../../src/i18n/locales/portal.events.zh';
import { LanguageButton } from '../../ui/language-button';
import { LinkButton } from '../link-button';
import { LINKS } from '../links';
import { useCopy } from '../use-copy';
import { useProse } from '../use-prose';
import style from './not-support-view.module.css';

/** Page for phones where a page needs a computer: the reason, and the link to copy. */
export function NotSupportView({ address }: { readonly address: string }) {
  const { notSupport } = useProse({ zh: eventsZh, en: eventsEn });
  const { toaster } = useApp();
  const { copied, copy } = useCopy(() => toaster.warning(notSupport.failed));
  return (
    <main className={style['page']}>
      <div className={style['lang']}>
        <LanguageButton />
      </div>
      <img src="/portal/desk.svg" alt="" width={320} height={200} />
      <h1>{notSupport.title}</h1>
      <p>{notSupport.lead}</p>
      <div className={style['box']}>
        <output aria-label={notSupport.link}>{address}</output>
        <Button look="act" size="l" wide onPress={() => void copy(address)}>
          {copied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
          <span aria-live="polite">{copied ? notSupport.copied : notSupport.copy}</span>
        </Button>
      </div>
      <ul>
        {notSupport.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <LinkButton to={LINKS.home} look="plain">
        {notSupport.other}
      </LinkButton>
    </main>
  );
}
