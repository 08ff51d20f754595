import { useTranslation } from 'react-i18next';
import { TopBar } from '../topbar/top-bar';
import { BrandMark } from '../ui/brand';
import { Button } from '../ui/button';
import page from '../ui/page.module.css';
import style from './not-yet-view.module.css';

interface Props {
  /** What is to come, in the person's language. */
  readonly name: string;
  /** The way back leads into the space that one came from. */
  readonly toSpace: boolean;
  readonly onBack: () => void;
}

/** An honest page for what a later version brings. */
export function NotYetView({ name, toSpace, onBack }: Props) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  return (
    <div className={`${page['page']} ${style['layout']}`}>
      <TopBar clear />
      <main className={style['main']}>
        <BrandMark size={88} />
        <h1>{t('notYetTitle')}</h1>
        <p>{t('notYetText', { name })}</p>
        <Button look="act" size="l" onPress={onBack}>
          {toSpace ? t('backToSpace') : common('goHome')}
        </Button>
      </main>
    </div>
  );
}
