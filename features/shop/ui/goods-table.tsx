import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import type { Goods, ShownShop } from '../client-api';
import { shopLocales } from '../locales/locales';
import { GOODS_MAX } from '../model';
import { GoodsForm } from './goods-form';
import { GoodsPicture } from './goods-picture';
import { GoodsStock } from './goods-stock';
import style from './shop.module.css';

interface Props {
  readonly shop: ShownShop;
  readonly onChange: () => void;
}

interface Opened {
  readonly goodsNum: number | undefined;
  readonly part: 'form' | 'stock';
}

/** The goods of a shop, to make and to change, with their stock. */
export function GoodsTable({ shop, onChange }: Props) {
  const t = useFeatureLocale(shopLocales);
  const [opened, setOpened] = useState<Opened>();
  const { goods, engagement } = shop;
  const toggle = (next: Opened) =>
    setOpened(opened?.goodsNum === next.goodsNum && opened?.part === next.part ? undefined : next);
  const form = (one: Goods | undefined) => (
    <GoodsForm
      engagementId={engagement.engagementId}
      goods={one}
      onDone={(saved) => {
        setOpened(undefined);
        if (saved) onChange();
      }}
    />
  );
  return (
    <section className={style['part']}>
      {goods.length === 0 && <p className={style['hint']}>{t('table.none')}</p>}
      <ul className={style['goods']}>
        {goods.map((one) => {
          const { goodsNum, name, price, stock, withdrawn } = one;
          const part = opened?.goodsNum === goodsNum ? opened.part : undefined;
          return (
            <li key={goodsNum} className={style['card']} data-gone={withdrawn || undefined}>
              <GoodsPicture goods={one} />
              <span className={style['words']}>
                <strong dir="auto">{name}</strong>
                <span className={style['price']}>{t('points', { count: price })}</span>
                <small>{withdrawn ? t('table.withdrawn') : t('goods.left', { count: stock })}</small>
              </span>
              <span className={style['steps']}>
                <Button
                  size="s"
                  label={t('table.editOne', { name })}
                  onPress={() => toggle({ goodsNum, part: 'form' })}
                >
                  {t('table.edit')}
                </Button>
                <Button
                  size="s"
                  label={t('table.stockOne', { name })}
                  onPress={() => toggle({ goodsNum, part: 'stock' })}
                >
                  {t('table.stock')}
                </Button>
              </span>
              {part === 'form' && form(one)}
              {part === 'stock' && <GoodsStock goods={one} onChange={onChange} />}
            </li>
          );
        })}
        {opened && opened.goodsNum === undefined && <li className={style['card']}>{form(undefined)}</li>}
      </ul>
      {goods.length < GOODS_MAX && opened === undefined && (
        <Button look="act" size="s" onPress={() => setOpened({ goodsNum: undefined, part: 'form' })}>
          <Plus size={16} aria-hidden="true" />
          {t('table.add')}
        </Button>
      )}
    </section>
  );
}
