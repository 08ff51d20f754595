import { useCallback, useId, useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { shopLocales } from '../locales/locales';
import { ORDER_STATES, ORDER_STEPS, type Address, type OrderState } from '../model';
import { OrderRow } from './order-row';
import { Pages } from './pages';
import style from './shop.module.css';

const STEPS = ['packed', 'sent', 'done'] as const;

interface Props {
  readonly engagementId: string;
  /** Another one: there may be new orders. */
  readonly version: string;
}

/** The orders of a shop, for those who pack them: many go on at once. */
export function OrderTable({ engagementId, version }: Props) {
  const t = useFeatureLocale(shopLocales);
  const { showError } = useApp();
  const api = useFeatureApi('shop');
  const [only, setOnly] = useState<OrderState>();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [addresses, setAddresses] = useState<ReadonlyMap<string, Address>>(new Map());
  const [busy, setBusy] = useState(false);
  const id = useId();
  const request = useCallback(() => api.orders(engagementId, only, page), [api, engagementId, only, page]);
  const { read, again, refresh } = useRead(request, version);
  const orders = read.kind === 'there' ? read.value.orders : [];
  const marked = orders.filter(({ orderId }) => chosen.has(orderId));
  const choose = (orderIds: readonly string[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const one of orderIds)
        if (isChosen) next.add(one);
        else next.delete(one);
      return next;
    });
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  const advance = (to: (typeof STEPS)[number]) =>
    run(async () => {
      const orderIds = marked.map(({ orderId }) => orderId);
      await api.setOrders(engagementId, orderIds, to);
      setChosen(new Set());
      refresh();
    });
  const look = () =>
    run(async () => {
      const found = await api.addresses(
        engagementId,
        marked.map(({ orderId }) => orderId),
      );
      setAddresses(
        (now) => new Map([...now, ...found.map(({ orderId, ...one }) => [orderId, one] as const)]),
      );
    });
  return (
    <section className={style['part']}>
      <label className={style['label']} htmlFor={id}>
        {t('orders.only')}
        <select
          id={id}
          className={style['input']}
          value={only ?? ''}
          onChange={({ target }) => {
            setOnly(ORDER_STATES.find((state) => state === target.value));
            setPage(1);
            setChosen(new Set());
          }}
        >
          <option value="">{t('orders.all')}</option>
          {ORDER_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </select>
      </label>
      {read.kind !== 'there' && <ReadState read={read} rows={2} onAgain={again} />}
      {read.kind === 'there' && orders.length === 0 && <p className={style['hint']}>{t('orders.none')}</p>}
      {orders.length > 0 && (
        <div className={style['bulk']}>
          <label className={style['check']}>
            <input
              type="checkbox"
              checked={marked.length === orders.length}
              onChange={({ target }) =>
                choose(
                  orders.map(({ orderId }) => orderId),
                  target.checked,
                )
              }
            />
            {t('orders.whole')}
          </label>
          {STEPS.map((to) => (
            <Button
              key={to}
              size="s"
              busy={busy}
              disabled={!marked.some(({ state }) => ORDER_STEPS[state].includes(to))}
              onPress={() => void advance(to)}
            >
              {t(`orders.steps.${to}`)}
            </Button>
          ))}
          <Button
            size="s"
            busy={busy}
            disabled={!marked.some(({ address }) => address !== '')}
            onPress={() => void look()}
          >
            {t('orders.look')}
          </Button>
        </div>
      )}
      {addresses.size > 0 && <p className={style['hint']}>{t('orders.logged')}</p>}
      <ul className={style['rows']}>
        {orders.map((order) => (
          <OrderRow
            key={order.orderId}
            order={order}
            address={addresses.get(order.orderId)}
            isChosen={chosen.has(order.orderId)}
            onChoose={(isChosen) => choose([order.orderId], isChosen)}
            onRefunded={refresh}
          />
        ))}
      </ul>
      {read.kind === 'there' && <Pages page={page} total={read.value.total} onPage={setPage} />}
    </section>
  );
}
