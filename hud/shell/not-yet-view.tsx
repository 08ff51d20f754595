import { useTranslation } from 'react-i18next';
import { BrandMark } from '../ui/brand';
import { Button } from '../ui/button';
import style from './error-boundary.module.css';

interface Props {
  /** What is to come, in the person's language. */
  readonly name: string;
  readonly onBack: () => void;
}

/** An honest page for what a later version brings. */
export function NotYetView({ name, onBack }: Props) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  return (
    <main className={style['broken']}>
      <BrandMark size={72} />
      <h1>{t('notYetTitle')}</h1>
      <p>{t('notYetText', { name })}</p>
      <Button look="act" onPress={onBack}>
        {common('goHome')}
      </Button>
    </main>
  );
}
