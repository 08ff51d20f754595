import type { Member } from '../../../contract/model/member/member';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';
import type { OutputAt } from '../../http/calls';
import { regionAllows } from './region';

export type SpaceSummary = OutputAt<'GET', '/api/space/simplifyV2'>;

/** The entry state: open, or the step that comes first. */
export type Door =
  | { readonly kind: 'open' }
  /** Every server is full; there is a queue. */
  | { readonly kind: 'full' }
  | { readonly kind: 'invite' }
  /** A guest of another space, or a space that requires an account. */
  | { readonly kind: 'signIn' }
  | { readonly kind: 'region' }
  | { readonly kind: 'refused'; readonly error: unknown };

/** The data of a space's front page; a part that failed to load is undefined. */
export interface SpaceFront {
  readonly door: Door;
  readonly online: number | undefined;
  readonly people: readonly Member[];
  readonly document: SpaceDocument | undefined;
}

const CLOSED: Pick<SpaceFront, 'online' | 'people' | 'document'> = {
  online: undefined,
  people: [],
  document: undefined,
};

export const fetchSpaceSummary = (http: Http, spaceId: string, signal: AbortSignal): Promise<SpaceSummary> =>
  http.get('/api/space/simplifyV2', { spaceId }, { signal, quiet: true });

/** Checks entry without entering or queueing. Rejects only on a network failure. */
export async function checkEntry(http: Http, spaceId: string, signal: AbortSignal): Promise<SpaceFront> {
  const options = { signal, quiet: true };
  try {
    if (!(await regionAllows(http, spaceId, signal))) return { ...CLOSED, door: { kind: 'region' } };
    const { valid } = await http.post('/api/space/hasValidInviteCode', { spaceId }, options);
    if (!valid) return { ...CLOSED, door: { kind: 'invite' } };
  } catch (error) {
    const refusal = AppError.from(error);
    if (refusal.code <= 0) throw error;
    if (refusal.is('regionBlocked')) return { ...CLOSED, door: { kind: 'region' } };
    const signIn = refusal.is('forbidden') || refusal.is('unauthorized');
    return { ...CLOSED, door: signIn ? { kind: 'signIn' } : { kind: 'refused', error } };
  }
  const [members, content, places] = await Promise.allSettled([
    http.get('/api/space/v3/members', { spaceId }, options),
    http.get('/api/space/contentV2', { spaceId }, options),
    http.get('/api/space/listServers', { spaceId }, options),
  ]);
  const full =
    places.status === 'fulfilled' &&
    places.value.servers.length > 0 &&
    places.value.servers.every(({ onlineNum, maxNum }) => onlineNum >= maxNum);
  return {
    door: { kind: full ? 'full' : 'open' },
    online: members.status === 'fulfilled' ? members.value.onlineNum : undefined,
    people: members.status === 'fulfilled' ? members.value.members.filter((m) => m.onlineStat === 1) : [],
    document: content.status === 'fulfilled' ? content.value.document : undefined,
  };
}
