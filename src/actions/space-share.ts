import type { OutputOf } from '../../contract/calls/call';
import type { listInviteCodes } from '../../contract/calls/space-access';
import type { Http } from '../http/client';
import { MAIN, PATHS } from '../router/routes';

export type Invite = OutputOf<typeof listInviteCodes>['invites'][number];

export interface ShareState {
  /** Entering requires a code. */
  readonly required: boolean;
  /** The codes, newest first; undefined if the user does not manage the space. */
  readonly invites: readonly Invite[] | undefined;
}

/** Sharing a space: its link for everybody, codes for managers. */
export interface SpaceShare {
  readonly link: string;
  readonly settingsPath: string;
  readonly editorPath: string;
  /** The invitation page with the code filled in. */
  linkOf(inviteCode: string): string;
  /** Loads the current state. */
  load(): Promise<ShareState>;
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

const QUIET = { quiet: true } as const;

export function createSpaceShare({ http, spaceId, origin }: SpaceShareDeps): SpaceShare {
  const id = encodeURIComponent(spaceId);
  return {
    link: `${origin}${MAIN}?id=${id}`,
    settingsPath: `${PATHS.spaceSettings}?id=${id}`,
    editorPath: `${PATHS.spaceEditor}?id=${id}`,
    linkOf: (inviteCode) => `${origin}${PATHS.invite}?spaceId=${id}&code=${encodeURIComponent(inviteCode)}`,
    async load() {
      const { admin } = await http.get('/api/space/validAdmin', { spaceId }, QUIET);
      if (admin) return http.get('/api/space/listInviteCodes', { spaceId }, QUIET);
      const { required } = await http.post('/api/space/hasValidInviteCode', { spaceId }, QUIET);
      return { required, invites: undefined };
    },
    async create(wish) {
      await http.post('/api/space/createInviteCode', { spaceId, ...wish }, QUIET);
    },
    async revoke(inviteCode) {
      await http.post('/api/space/revokeInviteCode', { spaceId, inviteCode }, QUIET);
    },
  };
}
