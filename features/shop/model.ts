/**
 * `real`: something that is handed out or sent. `code`: the buyer gets one of its codes at once. `title`: a title of the
 * space, at once.
 */
export const GOODS_KINDS = ['real', 'code', 'title'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

export const ORDER_STATES = ['paid', 'packed', 'sent', 'done', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The steps of an order by hand, only forward. A refund is a call of its own. */
export const ORDER_STEPS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  paid: ['packed', 'sent', 'done'],
  packed: ['sent', 'done'],
  sent: ['done'],
  done: [],
  refunded: [],
};

export const ABOUT_MAX = 300;
export const GOODS_MAX = 200;
export const GOODS_NAME_MAX = 40;
export const PRICE_MAX = 1_000_000;
export const STOCK_MAX = 100_000;
export const PER_PERSON_MAX = 1000;
export const CODES_AT_ONCE = 1000;
export const CODE_MAX = 100;
export const REASON_MAX = 100;
export const RECIPIENT_MAX = 40;
export const ADDRESS_MAX = 200;
/** Orders, and changes of the stock, a page. */
export const ORDERS_PAGE = 30;
/** Orders that one call may change. */
export const ORDERS_AT_ONCE = 100;
/** Addresses go this long after the last order that needed them was done. */
export const ADDRESS_DAYS = 90;

/** The settings of a shop; its goods are changed while it is open, and are no part of them. */
export interface ShopConfig {
  about: string;
  /** Real goods are sent, and need an address; otherwise they are handed out. */
  sends: boolean;
}

export interface Address {
  phone: string;
  name: string;
  addr: string;
}

/** An address for those who need not send anything there. */
export const maskedAddress = ({ phone, name, addr }: Address): string => {
  const first = (text: string, most: number) => [...text].slice(0, most).join('');
  return `${first(name, 1)}** ${phone.slice(0, 3)}****${phone.slice(-4)} ${first(addr, 4)}…`;
};
