import { catchError, EMPTY, mergeMap, type Observable } from 'rxjs';
import type { RosterMember } from '../../contract/model/member/member';
import type { SpaceBroadcast } from '../platform';
import type { PresenceRegistry } from './presence-registry';

/**
 * Users on a node that is gone: their leaving is announced to the space (W81), unless they are back already.
 */
export function orphanedPresence(
  registry: Pick<PresenceRegistry, 'orphaned$' | 'serverOf'>,
  memberOf: (spaceId: string, userId: string) => Promise<RosterMember | undefined>,
): Observable<SpaceBroadcast> {
  return registry.orphaned$.pipe(
    mergeMap(async ({ spaceId, userId }): Promise<SpaceBroadcast[]> => {
      const member = await memberOf(spaceId, userId);
      if (member === undefined || registry.serverOf(spaceId, userId) !== undefined) return [];
      return [{ spaceId, event: { k: 'elsewhere', member, serverId: '' } }];
    }, 4),
    mergeMap((broadcasts) => broadcasts),
    // On an error, clients see the change when they read the list again.
    catchError(() => EMPTY),
  );
}
