import { Download, File, FileArchive, FileImage, FileText, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileKindOf, fileNameOf, safeAddress } from '../../src/actions/addresses';
import { useSettings } from '../app-context';
import { textIn } from '../space/space-context';
import type { PanelProps } from './panel-props';
import style from './file.module.css';
import words from './words.module.css';

const ICONS: readonly (readonly [kinds: readonly string[], icon: LucideIcon])[] = [
  [['ZIP', 'RAR', '7Z', 'GZ'], FileArchive],
  [['PNG', 'JPG', 'JPEG', 'WEBP', 'GIF', 'SVG'], FileImage],
  [['PDF', 'TXT', 'MD', 'DOC', 'DOCX', 'PPT', 'PPTX', 'XLS', 'XLSX'], FileText],
];

/** A file: what it is called and where it comes from, before it is taken. */
export function FilePanel({ thing: { interaction } }: PanelProps) {
  const { t } = useTranslation('things');
  const { lang } = useSettings();
  const url = safeAddress(interaction.url);
  if (url === undefined) return <p className={words['none']}>{t('file.none')}</p>;
  const kind = fileKindOf(url);
  const Icon = ICONS.find(([kinds]) => kinds.includes(kind))?.[1] ?? File;
  const host = URL.canParse(url) ? new URL(url).host : undefined;
  return (
    <div className={style['file']}>
      {interaction.text && <p className={words['text']}>{textIn(interaction.text, lang)}</p>}
      <div className={style['card']}>
        <Icon size={32} aria-hidden="true" />
        <div>
          <strong>{fileNameOf(url) || t('file.plain')}</strong>
          <span>
            {kind ? t('file.kind', { kind }) : t('file.plain')}
            {host !== undefined && ` · ${t('file.from', { host })}`}
          </span>
        </div>
      </div>
      <p className={style['ask']}>{t('file.ask')}</p>
      <a className={style['get']} href={url} download target="_blank" rel="noopener noreferrer">
        <Download size={18} aria-hidden="true" />
        {t('file.download')}
      </a>
    </div>
  );
}
