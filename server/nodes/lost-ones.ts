import { catchError, EMPTY, mergeMap, type Observable } from 'rxjs';
import type { RosterMember } from '../../contract/model/member/member';
import type { SpaceTold } from '../platform';
import type { Bodies } from './bodies';

/** Those who were on a node that is gone: everybody else in the space sees them go (W81), if they are not back yet. */
export function lostOnes(
  bodies: Pick<Bodies, 'lost$' | 'serverOf'>,
  memberOf: (spaceId: string, userId: string) => Promise<RosterMember | undefined>,
): Observable<SpaceTold> {
  return bodies.lost$.pipe(
    mergeMap(async ({ spaceId, userId }): Promise<SpaceTold[]> => {
      const member = await memberOf(spaceId, userId);
      if (member === undefined || bodies.serverOf(spaceId, userId) !== undefined) return [];
      return [{ spaceId, event: { k: 'elsewhere', member, serverId: '' } }];
    }, 4),
    mergeMap((told) => told),
    // The lists are read anew when somebody looks.
    catchError(() => EMPTY),
  );
}
