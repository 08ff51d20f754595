import type { Db } from '../../database/database';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import { applyForSpace, createSpace } from './create-space';
import { listOpen, listSpaces } from './space-lists';
import type { Spaces } from './spaces';

export interface HomeDeps {
  readonly db: Db;
  readonly spaces: Spaces;
  /** Number of users in a space now. */
  readonly online: (spaceId: string) => number;
  /** `apply`: the provider creates spaces on application (specification, section 1). */
  readonly creation: 'open' | 'apply';
}

/** Calls of the home page, and the public list of spaces. */
export const homeHandlers = (
  deps: HomeDeps,
): Pick<Handlers, 'listMySpaces' | 'listOpenSpaces' | 'addSpace'> => ({
  listMySpaces: (_, { session, address }) => listSpaces(deps, session, address),
  listOpenSpaces: async (_, { address }) => ({ spaces: await listOpen(deps, address) }),
  async addSpace(input, { session }) {
    // A space needs an owner with an account.
    if (session.kind !== 'phone') throw new AppError('forbidden');
    const request = { ...input, userId: session.userId };
    if (deps.creation === 'open') return { applied: false, spaceId: await createSpace(deps.db, request) };
    await applyForSpace(deps.db, request);
    return { applied: true, spaceId: '' };
  },
});
