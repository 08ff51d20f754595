import { proxy } from 'valtio/vanilla';

export interface CardsState {
  /** The person who is to get the user's card once it is written. */
  recipient: { readonly userId: string; readonly name: string } | undefined;
  /** Cards received since the user came; grows by one with each. */
  received: number;
}

export const createCardsState = (): CardsState => proxy<CardsState>({ recipient: undefined, received: 0 });
