import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { Button } from '../../../hud/ui/button';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import type { EngagementState } from '../../engagement/model';
import type { Bought, Goods, ShownShop } from '../client-api';
import { shopLocales } from '../locales/locales';
import { Checkout } from './checkout';
import { GoodsPicture } from './goods-picture';
import style from './shop.module.css';

interface Props {
  readonly shop: ShownShop;
  readonly state: EngagementState;
  readonly onBought: (bought: Bought) => void;
  /** A purchase was refused: what is shown may be old. */
  readonly onStale: () => void;
}

/** The goods of a shop, the points of the user, and why something cannot be had. */
export function GoodsList({ shop, state, onBought, onStale }: Props) {
  const t = useFeatureLocale(shopLocales);
  const { lang } = useSettings();
  const engagement = useFeatureApi('engagement');
  const [chosen, setChosen] = useState<number>();
  const [last, setLast] = useState<Bought['order']>();
  const { about, goods, balance, mayBuy, sends } = shop;
  const offered = goods.filter(({ withdrawn }) => !withdrawn);
  const whyNot = ({ price, stock, perPerson, bought, onSaleAt }: Goods): string => {
    if (stock <= 0) return t('goods.soldOut');
    if (onSaleAt !== '' && Date.parse(onSaleAt) > engagement.serverNow())
      return t('goods.notYet', { time: dateAndTime(onSaleAt, lang) });
    if (perPerson !== null && bought >= perPerson) return t('goods.limit', { count: perPerson });
    if (mayBuy && price > balance) return t('goods.tooFew', { count: price - balance });
    return '';
  };
  const notice = (): string => {
    if (!mayBuy) return t('goods.usersOnly');
    if (state === 'open') return '';
    if (state === 'paused') return t('goods.paused');
    return t(state === 'closed' || state === 'settled' ? 'goods.over' : 'goods.notOpen');
  };
  const news = (): string => {
    if (!last) return '';
    if (last.code !== '') return t('goods.gotCode', { name: last.name, code: last.code });
    if (last.kind === 'title') return t('goods.gotTitle', { name: last.name });
    return t(sends ? 'goods.gotSent' : 'goods.got', { name: last.name });
  };
  return (
    <section className={style['part']}>
      <p className={style['balance']}>
        <span>{t('goods.balance')}</span>
        <strong>{t('points', { count: balance })}</strong>
      </p>
      {about !== '' && (
        <p className={style['hint']} dir="auto">
          {about}
        </p>
      )}
      {notice() !== '' && <p className={style['notice']}>{notice()}</p>}
      <p className={style['news']} role="status">
        {news()}
      </p>
      {offered.length === 0 && (
        <EmptyState icon={ShoppingBag} title={t('goods.none')} hint={t('goods.noneHint')} />
      )}
      <ul className={style['goods']}>
        {offered.map((one) => {
          const why = whyNot(one);
          const isChosen = chosen === one.goodsNum;
          return (
            <li key={one.goodsNum} className={style['card']} data-gone={one.stock <= 0 || undefined}>
              <GoodsPicture goods={one} />
              <span className={style['words']}>
                <strong dir="auto">{one.name}</strong>
                <span className={style['price']}>{t('points', { count: one.price })}</span>
                <small>{why === '' ? t('goods.left', { count: one.stock }) : why}</small>
              </span>
              {!isChosen && (
                <Button
                  size="s"
                  look="act"
                  label={t('goods.getOne', { name: one.name })}
                  disabled={why !== '' || state !== 'open' || !mayBuy}
                  onPress={() => {
                    setLast(undefined);
                    setChosen(one.goodsNum);
                  }}
                >
                  {t('goods.get')}
                </Button>
              )}
              {isChosen && (
                <Checkout
                  goods={one}
                  sends={sends && one.kind === 'real'}
                  onDone={(bought) => {
                    setChosen(undefined);
                    if (!bought) return;
                    setLast(bought.order);
                    onBought(bought);
                  }}
                  onRefused={onStale}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
