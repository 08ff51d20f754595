import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import { shopLocales } from '../locales/locales';
import { ORDERS_PAGE } from '../model';
import style from './shop.module.css';

interface Props {
  readonly page: number;
  /** Rows in all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Turns the pages of a list; nothing where there is one. */
export function Pages({ page, total, onPage }: Props) {
  const t = useFeatureLocale(shopLocales);
  const pages = Math.ceil(total / ORDERS_PAGE);
  if (pages <= 1) return null;
  return (
    <div className={style['pages']}>
      <Button size="s" disabled={page === 1} onPress={() => onPage(page - 1)}>
        {t('pages.before')}
      </Button>
      <span>{t('pages.page', { page, pages })}</span>
      <Button size="s" disabled={page >= pages} onPress={() => onPage(page + 1)}>
        {t('pages.next')}
      </Button>
    </div>
  );
}
