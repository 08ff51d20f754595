import { useTranslation } from 'react-i18next';
import { safeAddress } from '../../src/actions/addresses';
import { useSettings } from '../app-context';
import { textIn } from '../space/space-context';
import { FileCard } from './file-card';
import type { PanelProps } from './panel-props';
import style from './file.module.css';
import words from './text.module.css';

/** A file with its name and host before the download. */
export function FilePanel({ interactable: { interaction } }: PanelProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const url = safeAddress(interaction.url);
  if (url === undefined) return <p className={words['none']}>{t('file.none')}</p>;
  return (
    <div className={style['file']}>
      {interaction.text && (
        <p className={words['text']} dir="auto">
          {textIn(interaction.text, lang)}
        </p>
      )}
      <FileCard url={url} reason={t('file.confirm')} />
    </div>
  );
}
