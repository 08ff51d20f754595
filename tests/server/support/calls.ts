import { CORE_CALLS, type CallName } from '../../../contract/calls/index';
import type { Call } from '../../../contract/calls/call';
import { SERVER_FEATURES } from '../../../server/features/list';

/** Every call of the core and of the features, by name. */
export const ALL_CALLS = Object.assign(
  {},
  CORE_CALLS,
  ...SERVER_FEATURES.map(({ calls }) => calls),
) as Readonly<Record<CallName, Call>>;
