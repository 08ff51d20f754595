import { Award, Package, Ticket } from 'lucide-react';
import { pictureAddressOf } from '../../../contract/model/element/picture-address';
import { pictureAt } from '../../../contract/model/upload';
import type { Goods } from '../client-api';
import style from './shop.module.css';

const ICONS = { real: Package, code: Ticket, title: Award } as const;

/** The picture of goods, or a sign of their kind. */
export function GoodsPicture({ goods }: { readonly goods: Pick<Goods, 'picture' | 'kind'> }) {
  const address = pictureAddressOf(goods.picture);
  const Icon = ICONS[goods.kind];
  return (
    <span className={style['picture']}>
      {address === undefined ? (
        <Icon size={28} aria-hidden="true" />
      ) : (
        <img src={pictureAt(address, 128)} alt="" loading="lazy" />
      )}
    </span>
  );
}
