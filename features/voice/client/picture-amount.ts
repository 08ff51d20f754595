import { listen } from '../../../src/platform/listen';
import type { Store } from '../../../src/platform/store';
import { PICTURE_AMOUNTS, type PictureAmount } from './state';

/** Storage key. */
const KEY = 'voicePictureAmount';
/** Networks too slow for the cameras of many people, as browsers name them. */
const SLOW: ReadonlySet<unknown> = new Set(['slow-2g', '2g', '3g']);

/** What some browsers tell of the network. */
export interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export interface PictureAmountDeps {
  readonly store: Store;
  /** Undefined: the browser tells nothing. */
  readonly network: NetworkInformation | undefined;
  readonly show: (amount: PictureAmount) => void;
}

/** Which pictures of others the user wants: as chosen, else by the network, also when that changes. */
export function openPictureAmount({ store, network, show }: PictureAmountDeps): {
  choose(amount: PictureAmount): void;
  end(): void;
} {
  const look = (): void => {
    const chosen = PICTURE_AMOUNTS.find((amount) => amount === store.get(KEY));
    const saves = network?.saveData === true || SLOW.has(network?.effectiveType);
    show(chosen ?? (saves ? 'speaking' : 'all'));
  };
  look();
  return {
    choose(amount) {
      store.set(KEY, amount);
      look();
    },
    end: network ? listen(network, 'change', look) : () => undefined,
  };
}
