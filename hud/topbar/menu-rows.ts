import type { ProjectRules } from '../../contract/model/project';
import type { CurrentUser } from '../../contract/model/user/user';

/** Users with this mark have no phone settings (specification, section 2). */
const INTERIOR = 5;

export type MenuAction = 'editNickname' | 'editRole' | 'language' | 'signOut' | 'signIn';

interface Bound {
  readonly kind: 'phone' | 'wechat' | 'qq';
  readonly text: string;
}

type Rules = Pick<ProjectRules, 'nicknameEdit' | 'avatarEdit' | 'travellerNickname'>;

/** Rows of the user menu by the rules of section 2. */
export function menuRows(
  user: Pick<CurrentUser, 'phone' | 'wxNickname' | 'qqNickname' | 'interiorMark' | 'kind'>,
  rules: Rules | undefined,
): { readonly bound: readonly Bound[]; readonly actions: readonly MenuAction[] } {
  const bound: Bound[] = [];
  if (user.phone !== '' && user.interiorMark !== INTERIOR) bound.push({ kind: 'phone', text: user.phone });
  if (user.wxNickname !== '') bound.push({ kind: 'wechat', text: user.wxNickname });
  if (user.qqNickname !== '') bound.push({ kind: 'qq', text: user.qqNickname });
  const actions: MenuAction[] = [];
  if (rules?.nicknameEdit !== false && !rules?.travellerNickname) actions.push('editNickname');
  if (rules?.avatarEdit !== false) actions.push('editRole');
  const stranger = user.kind === 'guest' || user.kind === 'anonymous';
  actions.push('language', stranger ? 'signIn' : 'signOut');
  return { bound, actions };
}
