import { useTranslation } from 'react-i18next';
import { useApp, useSettings } from '../app-context';
import style from './brand.module.css';

const OUR_MARK = '/favicon.svg';

interface MarkProps {
  readonly size?: number;
  readonly src?: string;
}

export function BrandMark({ size = 32, src = OUR_MARK }: MarkProps) {
  return <img src={src} width={size} height={size} alt="" draggable={false} />;
}

/** Mark and name: those of the space's brand, else of this server, else ours in the person's language first. */
export function Brand({ size = 36 }: { readonly size?: number }) {
  const { t } = useTranslation();
  const { config } = useApp();
  const { brand } = useSettings();
  const own = brand?.customBrand ? brand : undefined;
  const name = own?.brandName || config.brandName;
  return (
    <span className={style['brand']}>
      <BrandMark size={size} src={own?.pageLogo || OUR_MARK} />
      <span className={style['names']}>
        <span className={style['name']}>{name || t('brand')}</span>
        {!name && <span className={style['other']}>{t('brandOther')}</span>}
      </span>
    </span>
  );
}
