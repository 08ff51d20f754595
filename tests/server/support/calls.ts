import { z } from 'zod';
import { CORE_CALLS, type CallName } from '../../../contract/calls/index';
import type { Call } from '../../../contract/calls/call';
import { SERVER_FEATURES } from '../../../server/features/list';

/** Every call of the core and of the features, by name. */
export const ALL_CALLS = Object.assign(
  {},
  CORE_CALLS,
  ...SERVER_FEATURES.map(({ calls }) => calls),
) as Readonly<Record<CallName, Call>>;

/** The names of the fields that a call takes. */
export function fieldsOf(name: CallName): string[] {
  const { input } = ALL_CALLS[name];
  if (!(input instanceof z.ZodObject)) throw new Error(`${name} takes no object`);
  return Object.keys(input.shape);
}

/** The fields of `all` that a call takes. */
export const knownOf = (name: CallName, all: object): object =>
  Object.fromEntries(Object.entries(all).filter(([field]) => fieldsOf(name).includes(field)));
