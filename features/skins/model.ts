import { OTHERS, type AvatarLook } from '../../contract/model/avatar/avatar';

export const SKIN_NAME_MAX = 20;
export const SKIN_PRICE_MAX = 1_000_000;

/** Skins are looks of the set that no wardrobe has by itself; head and body count from 1. */
export const skinLook = (head: number, body: number): AvatarLook => ({
  color: OTHERS,
  head: head - 1,
  body: body - 1,
});

/** A complete look that a space offers. */
export interface Skin {
  skinId: string;
  name: string;
  head: number;
  body: number;
  /** Points; 0: free. */
  price: number;
  /** Not offered any more; its owners keep it. */
  withdrawn: boolean;
  owned: boolean;
  worn: boolean;
}
