import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { otherLang } from '../../src/i18n/i18n';
import { useApp, useSettings } from '../app-context';
import { Button } from './button';

/** Switches between Chinese and English; labelled in the other language. */
export function LanguageButton() {
  const app = useApp();
  const { lang } = useSettings();
  const { t } = useTranslation();
  return (
    <Button
      look="plain"
      label={`${t('switchTo')} · ${t('switchLabel')}`}
      onPress={() => app.setLang(otherLang(lang))}
    >
      <Languages size={18} aria-hidden="true" />
      {t('switchTo')}
    </Button>
  );
}
