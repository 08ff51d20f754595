import { proxy } from 'valtio/vanilla';

export interface CardsState {
  /** The recipient of the user's card, once the card is created. */
  recipient: { readonly userId: string; readonly name: string } | undefined;
  /** Number of cards received since entering; increments with each card. */
  received: number;
}

export const createCardsState = (): CardsState => proxy<CardsState>({ recipient: undefined, received: 0 });
