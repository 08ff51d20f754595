import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownPath, safeAddress } from '../../src/actions/addresses';
import { useSettings } from '../app-context';
import { textIn } from '../space/space-context';
import type { PanelProps } from './panel-props';
import style from './web.module.css';
import words from './text.module.css';

/** Embedded web page in a sandbox without our origin. */
export function WebPanel({ interactable: { interaction } }: PanelProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const url = safeAddress(interaction.url);
  if (url === undefined) return <p className={words['none']}>{t('notices.noAddress')}</p>;
  return (
    <div className={style['web']}>
      <iframe
        src={url}
        title={`${t('web.frame')}: ${textIn(interaction.title, lang)}`}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      <p className={style['hint']}>
        {ownPath(url) === undefined && t('web.hint')}{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('web.outside')}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      </p>
    </div>
  );
}
