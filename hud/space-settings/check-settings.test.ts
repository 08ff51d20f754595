import { describe, expect, it } from 'vitest';
import type { SpaceSettings } from '../../contract/calls/space-settings';
import { PLAIN_BRANDING } from '../../contract/model/space-branding';
import { changedParts, faultsOf, linesOf } from './check-settings';

const GOOD: SpaceSettings = {
  about: { spaceName: '读书会', spaceNameEn: '', description: '', descriptionEn: '', avSwitch: true },
  access: { listed: false, anonymousEnable: false, inviteRequired: false, closed: false, regions: [] },
  servers: { serverNum: 1, serverMax: 500, serverMoreEnable: false },
  scene: {
    skyEnable: true,
    sky: { mode: 'auto', hour: 10, minutesPerDay: 24, weather: 'clear' },
    danmakuStatus: true,
  },
  branding: PLAIN_BRANDING,
  project: {
    nicknameEdit: true,
    avatarEdit: true,
    travellerNickname: false,
    hideLogo: false,
    hideHelp: false,
    avatarColors: [],
    avatarOthers: false,
    keepForeignAvatar: false,
    avatar3d: [],
    avatar3dExtra: [],
    partnerAvatars: false,
    guideUrl: '',
  },
  campaign: { phones: [], avatars: [] },
};
const having = (part: keyof SpaceSettings, values: object): SpaceSettings => ({
  ...GOOD,
  [part]: { ...GOOD[part], ...values },
});

describe('settings validation', () => {
  it('finds no fault in valid settings', () => {
    expect(faultsOf(GOOD, 500)).toEqual({});
    const full = having('access', { regions: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(faultsOf({ ...full, project: { ...GOOD.project, guideUrl: '/guide' } }, 500)).toEqual({});
  });

  it.each([
    ['about.spaceName', having('about', { spaceName: ' \u200b ' }), { key: 'nameEmpty' }],
    ['about.spaceNameEn', having('about', { spaceNameEn: 'x'.repeat(41) }), { key: 'nameTooLong', most: 40 }],
    [
      'about.description',
      having('about', { description: '长'.repeat(201) }),
      { key: 'descriptionTooLong', most: 200 },
    ],
    [
      'access.regions',
      having('access', { regions: ['10.0.0.0/8', '10.0.0.0/33'] }),
      { key: 'regionInvalid', line: 2 },
    ],
    [
      'access.regions',
      having('access', { regions: Array(51).fill('10.0.0.0/8') }),
      { key: 'regionTooMany', most: 50 },
    ],
    ['servers.serverNum', having('servers', { serverNum: 21 }), { key: 'numberInvalid', most: 20 }],
    ['servers.serverNum', having('servers', { serverNum: Number.NaN }), { key: 'numberInvalid', most: 20 }],
    ['servers.serverMax', having('servers', { serverMax: 501 }), { key: 'numberInvalid', most: 500 }],
    [
      'branding.brandName',
      having('branding', { brandName: 'x'.repeat(21) }),
      { key: 'nameTooLong', most: 20 },
    ],
    ['branding.pageBgColor', having('branding', { pageBgColor: 'red' }), { key: 'colorInvalid' }],
    ['project.guideUrl', having('project', { guideUrl: 'javascript:alert(1)' }), { key: 'linkInvalid' }],
    ['project.guideUrl', having('project', { guideUrl: '//elsewhere' }), { key: 'linkInvalid' }],
    [
      'campaign.phones',
      having('campaign', { phones: ['13800138000', '1380013800'] }),
      { key: 'phoneInvalid', line: 2 },
    ],
    [
      'campaign.phones',
      having('campaign', { phones: Array(51).fill('13800138000') }),
      { key: 'phonesTooMany', most: 50 },
    ],
  ] as const)('reports a fault of %s', (field, settings, fault) => {
    expect(faultsOf(settings, 500)).toEqual({ [field]: fault });
  });

  it('parses regions by line and comma', () => {
    expect(linesOf(' 10.0.0.0/8 \n\n ::1/128, 192.0.2.0/24\n')).toEqual([
      '10.0.0.0/8',
      '::1/128',
      '192.0.2.0/24',
    ]);
    expect(linesOf('  ')).toEqual([]);
  });

  it('sends only the changed parts', () => {
    expect(changedParts(GOOD, structuredClone(GOOD))).toEqual({});
    const closed = having('access', { closed: true });
    expect(changedParts(GOOD, closed)).toEqual({ access: closed.access });
  });
});
