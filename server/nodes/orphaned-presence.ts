import { catchError, EMPTY, mergeMap, type Observable } from 'rxjs';
import type { RosterMember } from '../../contract/model/member/member';
import type { SpaceBroadcast } from '../platform';
import type { PresenceRegistry } from './presence-registry';

/** Those who were on a node that is gone: everybody else in the space sees them go (W81), if they are not back yet. */
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
    mergeMap((told) => told),
    // The lists are read anew when somebody looks.
    catchError(() => EMPTY),
  );
}
