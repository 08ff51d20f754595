import { useTranslation } from 'react-i18next';
import { TopBar } from '../topbar/top-bar';
import { BrandMark } from '../ui/brand';
import { Button } from '../ui/button';
import page from '../ui/page.module.css';
import style from './not-yet-view.module.css';

interface Props {
  /** Translated name of the planned feature. */
  readonly name: string;
  /** The back button leads to the space that the user came from. */
  readonly toSpace: boolean;
  readonly onBack: () => void;
}

/** Page of a feature that a later version brings. */
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
