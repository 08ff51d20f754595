import type { Handlers } from '../../http/context';
import type { Sessions } from '../session/sessions';
import type { Users } from '../user/users';
import type { Binding } from './bind';
import type { Permissions } from './permissions';

type Names =
  | 'bindMobile'
  | 'unbindIdentity'
  | 'saveLanguage'
  | 'saveMusic'
  | 'userInfoGuide'
  | 'userInfoOwnerHasNoticedIds'
  | 'userInfoOperation'
  | 'verifyPermission';

export interface AccountDeps {
  readonly binding: Binding;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly permissions: Permissions;
}

export function accountHandlers({
  binding,
  users,
  sessions,
  permissions,
}: AccountDeps): Pick<Handlers, Names> {
  return {
    async bindMobile({ phone, rid, code }, context) {
      const made = await binding.bindPhone(context, phone, { rid, code });
      await sessions.replace(context, made);
      return users.current(made.session.userId);
    },
    async unbindIdentity({ provider, rid, code }, context) {
      const made = await binding.unbind(context, provider, { rid, code });
      await sessions.replace(context, made);
      return users.current(made.session.userId);
    },
    async saveLanguage({ lang }, { session }) {
      await users.note(session.userId, { lang });
      return { lang };
    },
    async saveMusic({ openBgMusic }, { session }) {
      await users.note(session.userId, { openBgMusic });
      return { openBgMusic };
    },
    userInfoGuide: ({ guide }, { session }) => users.note(session.userId, { guide }),
    userInfoOwnerHasNoticedIds: ({ ownerHasNoticedIds }, { session }) =>
      users.note(session.userId, { ownerHasNoticedIds }),
    userInfoOperation: ({ operation }, { session }) => users.note(session.userId, { operation }),
    verifyPermission: async ({ permission, spaceId }, { session, address }) => ({
      granted: await permissions.verify(session, permission, spaceId, address),
    }),
  };
}
