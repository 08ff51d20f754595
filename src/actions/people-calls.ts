import type { ListedMember } from '../../contract/model/member/member';
import type { Http } from '../http/client';

/** Members of this space, present or not. Every promise rejects with `AppError`. */
export interface PeopleCalls {
  /** By the member id if it exists, otherwise by the user id. */
  member(which: { readonly userId: string; readonly id?: string | undefined }): Promise<ListedMember>;
  /** The members among these users. */
  members(userIds: readonly string[]): Promise<readonly ListedMember[]>;
}

export interface PeopleCallsDeps {
  readonly http: Pick<Http, 'get' | 'post'>;
  readonly spaceId: string;
  /** Records where a member is now; returns the member with the local data. */
  readonly seen: (member: ListedMember) => ListedMember;
}

const QUIET = { quiet: true } as const;

export function createPeopleCalls({ http, spaceId, seen }: PeopleCallsDeps): PeopleCalls {
  return {
    async member({ id, userId: uid }) {
      const member = await (id === undefined
        ? http.get('/api/user/getMemInfo', { spaceId, uid }, QUIET)
        : http.get('/api/user/getMemInfoById', { spaceId, id }, QUIET));
      return seen(member);
    },
    members: (userIds) =>
      http.post('/api/v2/user/listMemInfoByUserIds', { spaceId, userIds: [...userIds] }, QUIET),
  };
}
