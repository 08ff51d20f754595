import { useTranslation } from 'react-i18next';
import style from './brand.module.css';

export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" draggable={false} />;
}

/** Mark and name, in the person's language first. */
export function Brand({ size = 36 }: { readonly size?: number }) {
  const { t } = useTranslation();
  return (
    <span className={style['brand']}>
      <BrandMark size={size} />
      <span className={style['names']}>
        <span className={style['name']}>{t('brand')}</span>
        <span className={style['other']}>{t('brandOther')}</span>
      </span>
    </span>
  );
}
