import { Download, File, FileArchive, FileImage, FileText, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileKindOf, fileNameOf } from '../../src/actions/addresses';
import style from './file.module.css';

const ICONS: readonly (readonly [kinds: readonly string[], icon: LucideIcon])[] = [
  [['ZIP', 'RAR', '7Z', 'GZ'], FileArchive],
  [['PNG', 'JPG', 'JPEG', 'WEBP', 'GIF', 'SVG'], FileImage],
  [['PDF', 'TXT', 'MD', 'DOC', 'DOCX', 'PPT', 'PPTX', 'XLS', 'XLSX'], FileText],
];

interface Props {
  /** A checked address. */
  readonly url: string;
  /** Why the file is downloaded instead of shown. */
  readonly reason: string;
}

/** File download: name, host and the download link. */
export function FileCard({ url, reason }: Props) {
  const { t } = useTranslation('interactables');
  const kind = fileKindOf(url);
  const Icon = ICONS.find(([kinds]) => kinds.includes(kind))?.[1] ?? File;
  const host = URL.canParse(url) ? new URL(url).host : undefined;
  return (
    <div className={style['file']}>
      <div className={style['card']}>
        <Icon size={32} aria-hidden="true" />
        <div>
          <strong dir="auto">{fileNameOf(url) || t('file.plain')}</strong>
          <span>
            {kind ? t('file.kind', { kind }) : t('file.plain')}
            {host !== undefined && ` · ${t('file.from', { host })}`}
          </span>
        </div>
      </div>
      <p className={style['reason']}>{reason}</p>
      <a className={style['download']} href={url} download target="_blank" rel="noopener noreferrer">
        <Download size={18} aria-hidden="true" />
        {t('file.download')}
      </a>
    </div>
  );
}
