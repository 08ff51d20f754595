import { describe, expect, it } from 'vitest';
import { PERMISSIONS, STANDINGS, type Standing } from '../../../contract/model/permissions';
import { isGranted, memberStandings } from './permissions';

const row = (over: Partial<Parameters<typeof memberStandings>[0]> = {}) => ({
  type: 0 as const,
  eventUserRole: 4,
  speakStatus: 0 as const,
  screenSharingAuth: false,
  ...over,
});

describe('[T25] the matrix of permissions', () => {
  // What each may, in the order of the contract: written out, so that a change of the data is a change here.
  const KEEPS =
    'muteAll kick ban setSpeakStatus setScreenShare castScreen moderateChat announce setBroadcast label seeModeration';
  const MANAGES =
    'manage muteAll kick ban setSpeakStatus setScreenShare editSpace castScreen moderateChat announce setBroadcast label setPermanent exportUsers seeModeration';
  const MAY: Readonly<Record<Standing, string>> = {
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

  it.each(STANDINGS)('%s', (standing) => {
    const may = PERMISSIONS.filter((permission) => isGranted(permission, [standing]));
    expect(may.join(' ')).toBe(MAY[standing]);
  });

  it('grants nothing to nobody, and to many what one of them may', () => {
    for (const permission of PERMISSIONS) expect(isGranted(permission, [])).toBe(false);
    expect(isGranted('castScreen', ['guest', 'presenter'])).toBe(true);
    expect(isGranted('kick', ['user', 'presenter', 'speaker'])).toBe(false);
  });

  it.each([
    ['a stranger', undefined, false, []],
    ['a visitor', row(), false, []],
    ['a guest of an activity', row({ eventUserRole: 3 }), false, []],
    ['the owner, who was never there', undefined, true, ['owner']],
    ['a manager', row({ type: 1 }), false, ['manager']],
    ['an organizer', row({ eventUserRole: 1 }), false, ['organizer']],
    ['a host', row({ eventUserRole: 2 }), false, ['host']],
    ['one who may speak', row({ speakStatus: 1 }), false, ['speaker']],
    [
      'a broadcasting one who may share a screen',
      row({ speakStatus: 2, screenSharingAuth: true }),
      false,
      ['speaker', 'presenter'],
    ],
  ] as const)('%s', (_, member, owns, standings) => {
    expect(memberStandings(member, owns)).toEqual(standings);
  });
});
