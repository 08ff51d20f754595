import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../panel-parts/empty';
import { PartFailed } from '../panel-parts/part-failed';
import style from './record-list.module.css';
import type { PagedList } from './use-paged-list';
import { useModerationLocale } from './use-moderation';

interface Props<T> {
  /** Accessible name of the list. */
  readonly title: string;
  readonly pages: PagedList<T>;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly hint: string };
  readonly moreLabel: string;
  readonly renderRow: (item: T) => ReactElement;
}

/** Skeleton of loading records. */
export function RecordSkeleton() {
  const t = useModerationLocale();
  return (
    <div className={style['skeleton']} role="status" aria-label={t('timeline.loading')}>
      {[0, 1, 2].map((at) => (
        <div key={at} className={style['skeletonBar']}>
          <i />
          <span>
            <b />
            <b />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Paged list of records with loading, empty and failed states. */
export function RecordList<T>({ title, pages, empty, moreLabel, renderRow }: Props<T>) {
  const { items, failed, busy, more, next } = pages;
  return (
    <>
      {failed && <PartFailed onAgain={next} />}
      {!items && !failed && <RecordSkeleton />}
      {items?.length === 0 && !more && <EmptyState icon={empty.icon} title={empty.title} hint={empty.hint} />}
      {items && (items.length > 0 || more) && (
        <ul className={style['list']} aria-label={title}>
          {items.map(renderRow)}
          {more && !failed && (
            <li className={style['more']}>
              <Button look="plain" wide busy={busy} onPress={next}>
                {moreLabel}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
