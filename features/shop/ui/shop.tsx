import { useCallback, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Tabs } from '../../../hud/sign-in/tabs';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import type { PlayProps } from '../../engagement/ui/kit/kind-ui';
import type { ShownShop } from '../client-api';
import { shopLocales } from '../locales/locales';
import { GoodsList } from './goods-list';
import { GoodsTable } from './goods-table';
import { OrderTable } from './order-table';
import { OwnOrders } from './own-orders';
import style from './shop.module.css';

const PARTS = ['shop', 'goods', 'orders'] as const;

interface Told {
  readonly stock?: Readonly<Record<string, number>>;
  readonly edition?: string;
}

/** With the stock that the server has told last. */
const withStock = (shop: ShownShop, { stock = {} }: Told): ShownShop => ({
  ...shop,
  goods: shop.goods.map((one) => ({ ...one, stock: stock[one.goodsNum] ?? one.stock })),
});

/** A shop: what can be had for points and the own orders; for organisers also the goods and all orders. */
export function Shop({ engagement }: PlayProps) {
  const t = useFeatureLocale(shopLocales);
  const api = useFeatureApi('shop');
  const { changes, maySet, mayPack } = useSnapshot(api.state);
  const { engagementId, state } = engagement;
  const { state: engagements, scene } = useFeatureApi('engagement');
  const told = (useSnapshot(engagements).told[engagementId] ?? {}) as Told;
  // Outside of the space it is opened to run the shop, not to buy.
  const [part, setPart] = useState<(typeof PARTS)[number]>(scene ? 'shop' : 'goods');
  const [bought, setBought] = useState(0);
  const id = useId();
  const request = useCallback(() => api.read(engagementId), [api, engagementId]);
  const { read, again, change, refresh } = useRead(
    request,
    `${state} ${String(changes)} ${told.edition ?? ''}`,
  );
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const shop = withStock(read.value, told);
  const isOrganiser = maySet && mayPack;
  const shown = isOrganiser ? part : 'shop';
  return (
    <>
      {isOrganiser && (
        <Tabs
          label={t('parts.title')}
          tabs={PARTS.map((one) => ({ id: one, label: t(`parts.${one}`) }))}
          current={shown}
          onChange={setPart}
          panelId={id}
        />
      )}
      <div
        id={id}
        className={style['part']}
        {...(isOrganiser && { role: 'tabpanel', 'aria-labelledby': `${id}-${shown}` })}
      >
        {shown === 'shop' && (
          <>
            <GoodsList
              shop={shop}
              state={state}
              onBought={({ order, balance }) => {
                change((now) => ({
                  ...now,
                  balance,
                  goods: now.goods.map((one) =>
                    one.goodsNum === order.goodsNum ? { ...one, bought: one.bought + 1 } : one,
                  ),
                }));
                setBought((number) => number + 1);
              }}
              onStale={refresh}
            />
            <OwnOrders version={`${String(bought)} ${String(changes)}`} />
          </>
        )}
        {shown === 'goods' && <GoodsTable shop={shop} onChange={refresh} />}
        {shown === 'orders' && <OrderTable engagementId={engagementId} version={JSON.stringify(told)} />}
      </div>
    </>
  );
}
