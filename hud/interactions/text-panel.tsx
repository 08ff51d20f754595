import { useTranslation } from 'react-i18next';
import { useSettings } from '../app-context';
import { LinkedText } from '../space/message-ui/pieces';
import { textIn } from '../space/space-context';
import type { PanelProps } from './panel-props';
import style from './text.module.css';

/** Plain text with its line breaks and links. */
export function TextPanel({ interactable: { interaction } }: PanelProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const text = interaction.text && textIn(interaction.text, lang).trim();
  return text ? (
    <div className={style['text']} dir="auto">
      <LinkedText text={text} />
    </div>
  ) : (
    <p className={style['none']}>{t('nothing')}</p>
  );
}
