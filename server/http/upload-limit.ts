import { AppError } from '../errors';
import type { Session } from '../platform';
import { createConcurrencyLimit } from './concurrency-limit';

/** A browser sends six requests at once to a server without HTTP/2. */
const PER_PERSON = 8;

/** Bounds the large bodies that are in memory at the same time. */
export interface UploadLimit {
  /** Takes a place until `response` closes. Throws `tooFast`. */
  take(session: Session | undefined, network: string, response: NodeJS.EventEmitter): void;
}

export function createUploadLimit(perAddress: number): UploadLimit {
  const people = createConcurrencyLimit(PER_PERSON);
  const networks = createConcurrencyLimit(perAddress);
  return {
    take(session, network, response) {
      const places = [networks.take(network), people.take(session?.userId ?? network)];
      for (const release of places) if (release) response.once('close', release);
      if (places.includes(undefined)) throw new AppError('tooFast', 1);
    },
  };
}
