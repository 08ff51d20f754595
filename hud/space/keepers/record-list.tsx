import { ArrowLeft, CloudOff, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button';
import { Empty } from '../empty';
import style from './record-list.module.css';
import type { PagesOf } from './use-pages-of';
import { useKeepersWords } from './use-keepers';

interface Props<T> {
  readonly title: string;
  readonly pages: PagesOf<T>;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly hint: string };
  readonly moreLabel: string;
  readonly onBack: () => void;
  readonly renderRow: (item: T) => ReactElement;
}

/** A list of the keepers with its way back: loading, empty, failed, page by page. */
export function RecordList<T>({ title, pages, empty, moreLabel, onBack, renderRow }: Props<T>) {
  const t = useKeepersWords();
  const { items, failed, busy, more, next } = pages;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <div className={style['panel']} data-testid="keeper-records">
      <div className={style['head']}>
        <Button ref={back} size="s" look="plain" label={t('tools.back')} onPress={onBack}>
          <ArrowLeft size={16} aria-hidden="true" />
        </Button>
        <h3>{title}</h3>
      </div>
      {failed && (
        <Empty icon={CloudOff} title={t('timeline.failed')}>
          <Button onPress={next}>{t('timeline.retry')}</Button>
        </Empty>
      )}
      {!items && !failed && (
        <div className={style['bones']} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      {items?.length === 0 && <Empty icon={empty.icon} title={empty.title} hint={empty.hint} />}
      {items && items.length > 0 && (
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
    </div>
  );
}
