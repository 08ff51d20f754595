import type { CardFields, ReceivedCard, UserCard } from './model';
import type { CardsState } from './state';

/** Business cards. Every promise rejects with `AppError`. */
export interface CardsApi {
  readonly state: CardsState;
  own(): Promise<UserCard | null>;
  /** `renew`: updates the existing card, also for users who have received it. */
  save(fields: CardFields, renew: boolean): Promise<UserCard>;
  /** Pages start at 1 and hold 30 cards. */
  received(page: number): Promise<{ readonly total: number; readonly list: readonly ReceivedCard[] }>;
  /** False: the recipient already had the card. Rejects with a `needsCard` error if the user has no card. */
  give(userId: string): Promise<boolean>;
  needsCard(error: unknown): boolean;
  /** Opens the panel to create a card for this recipient. */
  writeFor(recipient: NonNullable<CardsState['recipient']>): void;
  /** The card was given. */
  given(): void;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    cards: CardsApi;
  }
}
declare module '../../src/state/space' {
  interface FeaturePanels {
    cards: true;
  }
}
