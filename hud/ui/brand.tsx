import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSettings } from '../app-context';
import style from './brand.module.css';

const OUR_MARK = '/favicon.svg';

interface MarkProps {
  readonly size?: number;
  readonly src?: string;
}

/** Falls back to our mark when the picture fails to load. */
export function BrandMark({ size = 32, src = OUR_MARK }: MarkProps) {
  const [broken, setBroken] = useState('');
  return (
    <img
      src={src === broken ? OUR_MARK : src}
      width={size}
      height={size}
      alt=""
      draggable={false}
      onError={() => setBroken(src)}
    />
  );
}

/** Brand of the current space, with the dark-theme mark when there is one. */
export function useOwnBrand(): { readonly name: string; readonly mark: string | undefined } {
  const { brand, theme } = useSettings();
  if (!brand?.customBrand) return { name: '', mark: undefined };
  const { brandName, pageLogo, pageLogo1 } = brand;
  return { name: brandName, mark: (theme === 'night' && pageLogo1) || pageLogo || undefined };
}

/** Mark and name: of the space, else of the server, else ours in the UI language. */
export function Brand({ size = 36 }: { readonly size?: number }) {
  const { t } = useTranslation();
  const { config } = useApp();
  const own = useOwnBrand();
  const name = own.name || config.brandName;
  return (
    <span className={style['brand']}>
      <BrandMark size={size} src={own.mark ?? OUR_MARK} />
      <span className={style['names']}>
        <span className={style['name']} dir="auto">
          {name || t('brand')}
        </span>
        {!name && <span className={style['other']}>{t('brandOther')}</span>}
      </span>
    </span>
  );
}
