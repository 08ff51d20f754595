import { useTranslation } from 'react-i18next';
import style from './cost-dots.module.css';

/** 1 little, 3 much. */
export type Cost = 1 | 2 | 3;

const DOTS = [1, 2, 3] as const;

/** How much a choice costs beside the others, seen at a glance. */
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
