import type { FeatureContext } from '../../server/features/feature';

interface Person {
  readonly spaceId: string;
  readonly userId: string;
}

/** People of this node who asked for media while it did not run, or was switched off in their space. */
export class WaitingPeople {
  readonly #people = new Map<string, Person>();

  constructor(private readonly signal: FeatureContext['signal']) {}

  /** `again`: the client may ask by itself after a while. It is asked to as soon as there is media. */
  add(spaceId: string, userId: string, again: boolean): void {
    if (this.signal(spaceId, userId, 'unavailable', { again }))
      this.#people.set(`${spaceId}\n${userId}`, { spaceId, userId });
  }

  left(spaceId: string, userId: string): void {
    this.#people.delete(`${spaceId}\n${userId}`);
  }

  /** Asks people of a space, or of all spaces, to join again. */
  invite(ofSpace?: string): void {
    for (const [key, { spaceId, userId }] of this.#people) {
      if (ofSpace !== undefined && spaceId !== ofSpace) continue;
      this.#people.delete(key);
      this.signal(spaceId, userId, 'restarted', {});
    }
  }
}
