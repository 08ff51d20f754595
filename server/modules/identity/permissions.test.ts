import { describe, expect, it } from 'vitest';
import {
  PERMISSIONS,
  ROLES,
  isGranted,
  rankOf,
  rolesOf,
  type Role,
} from '../../../contract/model/member/permissions';
import { isAllowed } from './permissions';

const row = (over: Partial<Parameters<typeof rolesOf>[0]> = {}) => ({
  type: 0 as const,
  eventUserRole: 4,
  speakStatus: 0 as const,
  screenSharingAuth: false,
  ...over,
});

describe('[T25] permission matrix', () => {
  // Expected permissions in the order of the contract, written out so that a change of the data changes this
  // test.
  const KEEPS =
    'muteAll kick ban setSpeakStatus setScreenShare castScreen moderateChat announce setBroadcast seeModeration';
  const MANAGES =
    'manage muteAll kick ban setSpeakStatus setScreenShare editSpace castScreen moderateChat announce setBroadcast setPermanent exportUsers setRole seeModeration';
  const MAY: Readonly<Record<Role, string>> = {
    guest: 'enter chat',
    account: 'enter chat',
    user: 'createSpace enter chat',
    presenter: 'castScreen',
    speaker: 'setBroadcast',
    host: KEEPS,
    organizer: KEEPS,
    manager: MANAGES,
    owner: MANAGES,
  };

  it.each(ROLES)('%s', (standing) => {
    const may = PERMISSIONS.filter((permission) => isGranted(permission, [standing]));
    expect(may.join(' ')).toBe(MAY[standing]);
  });

  it('grants nothing without a role, and the union for several roles', () => {
    for (const permission of PERMISSIONS) expect(isGranted(permission, [])).toBe(false);
    expect(isGranted('castScreen', ['guest', 'presenter'])).toBe(true);
    expect(isGranted('kick', ['user', 'presenter', 'speaker'])).toBe(false);
  });

  it.each([
    ['no member', undefined, false, []],
    ['a member without rights', row(), false, []],
    ['a guest of an activity', row({ eventUserRole: 3 }), false, []],
    ['an owner without a member row', undefined, true, ['owner']],
    ['a manager', row({ type: 1 }), false, ['manager']],
    ['an organizer', row({ eventUserRole: 1 }), false, ['organizer']],
    ['a host', row({ eventUserRole: 2 }), false, ['host']],
    ['a member with the right to speak', row({ speakStatus: 1 }), false, ['speaker']],
    [
      'a broadcasting member with the right to share a screen',
      row({ speakStatus: 2, screenSharingAuth: true }),
      false,
      ['speaker', 'presenter'],
    ],
  ] as const)('%s', (_, member, owns, standings) => {
    expect(rolesOf(member, owns)).toEqual(standings);
  });

  it('ranks moderators only', () => {
    const ranks = Object.fromEntries(ROLES.map((standing) => [standing, rankOf([standing])]));
    expect(ranks).toEqual({
      guest: 0,
      account: 0,
      user: 0,
      presenter: 0,
      speaker: 0,
      host: 1,
      organizer: 2,
      manager: 3,
      owner: 4,
    });
    expect(rankOf(['guest', 'manager', 'host'])).toBe(3);
    expect(rankOf([])).toBe(0);
  });

  it.each([
    ['all', false, 'guest user presenter host manager owner'],
    ['authorised', false, 'presenter host manager owner'],
    ['managers', false, 'host manager owner'],
    ['all', true, ''],
  ] as const)('screens for %s, silenced %s', (screenShareModel, silenced, who) => {
    const roles: readonly Role[] = ['guest', 'user', 'presenter', 'host', 'manager', 'owner'];
    const may = roles.filter((standing) =>
      isAllowed('castScreen', { standings: [standing], silenced, screenShareModel }),
    );
    expect(may.join(' ')).toBe(who);
  });

  it('silence removes text and voice, but no moderator right', () => {
    const manager = { standings: ['guest', 'manager'], silenced: true, screenShareModel: 'all' } as const;
    const left = PERMISSIONS.filter((permission) => isAllowed(permission, manager));
    expect(left).not.toEqual(expect.arrayContaining(['chat']));
    expect(
      PERMISSIONS.filter((permission) => isAllowed(permission, { ...manager, silenced: false })),
    ).toEqual(
      PERMISSIONS.filter(
        (permission) =>
          left.includes(permission) || ['chat', 'castScreen', 'setBroadcast'].includes(permission),
      ),
    );
  });
});
