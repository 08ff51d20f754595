import { useCallback, useState } from 'react';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import { shopLocales } from '../locales/locales';
import { Pages } from './pages';
import style from './shop.module.css';

/** What the user has bought in the space. */
export function OwnOrders({ version }: { readonly version: string }) {
  const t = useFeatureLocale(shopLocales);
  const { lang } = useSettings();
  const api = useFeatureApi('shop');
  const [page, setPage] = useState(1);
  const request = useCallback(() => api.bought(page), [api, page]);
  const { read, again } = useRead(request, version);
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{t('own.title')}</h3>
      {read.kind !== 'there' && <ReadState read={read} rows={1} onAgain={again} />}
      {read.kind === 'there' && read.value.total === 0 && <p className={style['hint']}>{t('own.none')}</p>}
      {read.kind === 'there' && (
        <>
          <ul className={style['rows']}>
            {read.value.orders.map(({ orderId, name, price, at, state, code, address }) => (
              <li key={orderId} className={style['row']}>
                <span className={style['words']}>
                  <strong dir="auto">{name}</strong>
                  <small>
                    {t('points', { count: price })} · <time dateTime={at}>{dateAndTime(at, lang)}</time>
                  </small>
                  {code !== '' && (
                    <small>
                      {t('own.code')} <code>{code}</code>
                    </small>
                  )}
                  {address !== '' && <small dir="auto">{address}</small>}
                </span>
                <span className={style['state']} data-state={state}>
                  {t(`states.${state}`)}
                </span>
              </li>
            ))}
          </ul>
          <Pages page={page} total={read.value.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}
