import { describe, expect, it } from 'vitest';
import { menuRows } from './menu-rows';

const person = {
  phone: '138****0001',
  wxNickname: '',
  qqNickname: '',
  interiorMark: 0,
  kind: 'phone' as const,
};
const rules = { nicknameEdit: true, avatarEdit: true, travellerNickname: false };

describe('user menu (section 2)', () => {
  it('shows the phone and linked accounts, and offers everything', () => {
    expect(menuRows({ ...person, wxNickname: '小微', qqNickname: '小企' }, rules)).toEqual({
      bound: [
        { kind: 'phone', text: '138****0001' },
        { kind: 'wechat', text: '小微' },
        { kind: 'qq', text: '小企' },
      ],
      actions: ['editNickname', 'editRole', 'language', 'signOut'],
    });
  });

  it('hides the phone only when interiorMark is 5', () => {
    expect(menuRows({ ...person, interiorMark: 5 }, rules).bound).toEqual([]);
    expect(menuRows({ ...person, interiorMark: 4 }, rules).bound).toHaveLength(1);
  });

  it.each([
    [{ ...rules, nicknameEdit: false }, ['editRole', 'language', 'signOut']],
    [{ ...rules, travellerNickname: true }, ['editRole', 'language', 'signOut']],
    [{ ...rules, avatarEdit: false }, ['editNickname', 'language', 'signOut']],
    [undefined, ['editNickname', 'editRole', 'language', 'signOut']],
  ])('hides what the project forbids: %j', (given, actions) => {
    expect(menuRows(person, given).actions).toEqual(actions);
  });

  it.each(['guest', 'anonymous'] as const)('offers sign-in instead of sign-out to a %s', (kind) => {
    expect(menuRows({ ...person, kind, phone: '' }, rules)).toEqual({
      bound: [],
      actions: ['editNickname', 'editRole', 'language', 'signIn'],
    });
  });
});
