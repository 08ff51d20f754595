import { useTranslation } from 'react-i18next';
import style from './cost-dots.module.css';

/** 1 is low, 3 is high. */
export type Cost = 1 | 2 | 3;

const DOTS = [1, 2, 3] as const;

/** Relative cost of a setting, as dots. */
export function CostDots({ cost }: { readonly cost: Cost }) {
  const { t } = useTranslation('space');
  return (
    <span className={style['dots']} role="img" aria-label={t('settingsPanel.dots', { count: cost })}>
      {DOTS.map((dot) => (
        <span key={dot} data-full={dot <= cost ? '' : undefined} />
      ))}
    </span>
  );
}
