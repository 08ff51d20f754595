import type { OutputOf } from '../../contract/calls/call';
import type { listInviteCodes } from '../../contract/calls/space-access';
import type { Http } from '../http/client';
import { MAIN, PATHS } from '../router/routes';

export type InviteList = OutputOf<typeof listInviteCodes>;
export type Invite = InviteList['invites'][number];

/** How people are asked into a space: its link for everybody, codes for its managers. */
export interface SpaceShare {
  readonly link: string;
  readonly settingsPath: string;
  /** The invitation page with the code filled in. */
  linkOf(inviteCode: string): string;
  /** Whether the person manages the space. */
  manages(): Promise<boolean>;
  list(): Promise<InviteList>;
  /** `maxUses` 0: any number of people. */
  create(wish: { readonly maxUses: number; readonly expiresInHours: number }): Promise<void>;
  revoke(inviteCode: string): Promise<void>;
}

export interface SpaceShareDeps {
  readonly http: Pick<Http, 'get' | 'post'>;
  readonly spaceId: string;
  /** Address of our own pages, without a slash at its end. */
  readonly origin: string;
}

export function createSpaceShare({ http, spaceId, origin }: SpaceShareDeps): SpaceShare {
  const id = encodeURIComponent(spaceId);
  return {
    link: `${origin}${MAIN}?id=${id}`,
    settingsPath: `${PATHS.spaceSettings}?id=${id}`,
    linkOf: (inviteCode) => `${origin}${PATHS.invite}?spaceId=${id}&code=${encodeURIComponent(inviteCode)}`,
    manages: async () => (await http.get('/api/space/validAdmin', { spaceId }, { quiet: true })).admin,
    list: () => http.get('/api/space/listInviteCodes', { spaceId }, { quiet: true }),
    async create(wish) {
      await http.post('/api/space/createInviteCode', { spaceId, ...wish }, { quiet: true });
    },
    async revoke(inviteCode) {
      await http.post('/api/space/revokeInviteCode', { spaceId, inviteCode }, { quiet: true });
    },
  };
}
