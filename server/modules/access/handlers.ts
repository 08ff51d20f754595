import { MemberType } from '../../../contract/model/member/member';
import type { Db } from '../../database/database';
import { members } from '../../database/schema';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Session } from '../../platform';
import { newId } from '../../secrets';
import type { Spaces } from '../space/spaces';
import type { Invites } from './invites';
import { rolesOf } from './roles';

type Names =
  | 'hasValidInviteCode'
  | 'validInviteCode'
  | 'createInviteCode'
  | 'listInviteCodes'
  | 'revokeInviteCode'
  | 'validAdmin'
  | 'getUserRole'
  | 'successJoinChatRoom'
  | 'getSpaceBrand'
  | 'enableCheckArea'
  | 'checkIp';

export function accessHandlers(db: Db, spaces: Spaces, invites: Invites): Pick<Handlers, Names> {
  /** Users who may not enter apart from the invitation cannot query invitations (trust T24). */
  const checkAsking = async (session: Session, spaceId: string, address: string): Promise<void> => {
    const refusal = await spaces.mayRequestAccess(session, spaceId, address);
    if (refusal) throw new AppError(refusal);
  };
  const checkManages = async (session: Session, spaceId: string): Promise<void> => {
    if (!(await spaces.manages(spaceId, session.userId))) throw new AppError('forbidden');
  };

  return {
    async hasValidInviteCode({ spaceId }, { session, address }) {
      await checkAsking(session, spaceId, address);
      const required = (await spaces.row(spaceId))?.inviteRequired ?? false;
      return { required, valid: (await spaces.mayEnter(session, spaceId, address)) === undefined };
    },
    async validInviteCode({ spaceId, inviteCode }, { session, address, network }) {
      await checkAsking(session, spaceId, address);
      await invites.use(spaceId, session.userId, inviteCode, network);
      return { valid: true };
    },
    async createInviteCode({ spaceId, maxUses, expiresInHours }, { session }) {
      await checkManages(session, spaceId);
      const invite = { spaceId, byUserId: session.userId, maxUses, expiresInHours };
      const { inviteCode, expiresAt } = await invites.create(invite);
      return { inviteCode, expiresAt: expiresAt.toISOString() };
    },
    async listInviteCodes({ spaceId }, { session }) {
      await checkManages(session, spaceId);
      const required = (await spaces.row(spaceId))?.inviteRequired ?? false;
      return { required, invites: await invites.list(spaceId) };
    },
    async revokeInviteCode({ spaceId, inviteCode }, { session }) {
      await checkManages(session, spaceId);
      await invites.revoke(spaceId, inviteCode);
      return {};
    },
    validAdmin: async ({ spaceId }, { session }) => ({
      admin: await spaces.manages(spaceId, session.userId),
    }),
    async getUserRole({ spaceId }, { session }) {
      const standing = await spaces.standing(spaceId, session.userId);
      return {
        type: standing.manages ? MemberType.manager : MemberType.visitor,
        eventUserRole: standing.eventUserRole,
        roles: rolesOf(session.kind, standing),
      };
    },
    async successJoinChatRoom({ spaceId }, { session }) {
      const chatJoinedAt = new Date();
      await db
        .insert(members)
        .values({ id: newId('m'), spaceId, userId: session.userId, chatJoinedAt })
        .onConflictDoUpdate({ target: [members.spaceId, members.userId], set: { chatJoinedAt } });
      return {};
    },
    async getSpaceBrand({ spaceId }, { language, session }) {
      const [branding, project] = await Promise.all([
        spaces.branding(spaceId, language),
        spaces.rulesFor(spaceId, session?.userId),
      ]);
      return { ...branding, project };
    },
    async enableCheckArea({ spaceId }) {
      const row = await spaces.row(spaceId);
      if (!row) throw new AppError('spaceNotFound');
      return { enable: row.regions.length > 0 };
    },
    checkIp: async ({ spaceId }, { address }) => ({
      allowed: await spaces.allowsAddress(spaceId, address),
    }),
  };
}
