import { describe, expect, it } from 'vitest';
import { OTHERS } from './avatar';
import {
  AVATAR_3D_GROUPS,
  AVATAR_3D_IDS,
  allowed3d,
  avatar3dOf,
  headImage3dId,
  headImage3dRealId,
  parse3d,
  parseReal3d,
  restricts3d,
  resolveAvatar3d,
  displayedAvatar3d,
} from './avatar-3d';
import { allowedColors, editableParts, lookAllowed } from './avatar-choice';
import { projectRulesSchema } from '../project.schema';

const rules = (changes: Parameters<typeof projectRulesSchema.parse>[0]) => projectRulesSchema.parse(changes);
const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const EVERYBODYS = [...span(101, 112), ...span(171, 212)];

describe('the catalogue of 3D avatars (sections 3 and 9)', () => {
  it('the catalogue has each id of the specification once', () => {
    expect(AVATAR_3D_IDS).toEqual([...span(101, 112), ...span(119, 122), ...span(171, 214)]);
  });

  it('the heads are grouped by colour: 8, 12, and 4 of every other', () => {
    const counts = new Map(AVATAR_3D_GROUPS.map(({ color, ids }) => [color, ids.length]));
    expect([counts.get('#2E2E2E'), counts.get('#7A5745')]).toEqual([8, 12]);
    counts.delete('#2E2E2E');
    counts.delete('#7A5745');
    expect(new Set(counts.values())).toEqual(new Set([4]));
  });

  it('each id always has the same look, and no two looks are equal', () => {
    const drawn = AVATAR_3D_IDS.map((id) => {
      const { id: _, ...parts } = avatar3dOf(id) ?? { id };
      return JSON.stringify(parts);
    });
    expect(new Set(drawn).size).toBe(60);
    for (const id of AVATAR_3D_IDS) {
      const { head, body, color, skin } = avatar3dOf(id) ?? { head: 9, body: 9, color: 9, skin: 9 };
      expect([head < 6, body < 6, color < 7, skin < 7]).toEqual([true, true, true, true]);
    }
  });

  it.each([
    ['171', 171],
    ['113', undefined],
    ['', undefined],
    ['171.0', undefined],
    ['-171', undefined],
    ['1e2', undefined],
  ])('parse3d reads image3d %j as %s', (text, id) => {
    expect(parse3d(text)).toBe(id);
  });

  it.each([
    ['1299', undefined],
    ['1300', 1300],
    ['2000', 2000],
    ['2001', undefined],
    ['', undefined],
    ['1500x', undefined],
    ['01500', undefined],
  ])('parseReal3d reads image3dReal %j as %s', (text, id) => {
    expect(parseReal3d(text)).toBe(id);
  });

  it.each([
    ['171', '1400', 1400],
    ['171', '', 171],
    ['171', '999', 171],
    ['', '2000', 2000],
    ['', '', 0],
  ])('displayedAvatar3d shows %j and %j as %s', (image3d, image3dReal, id) => {
    expect(displayedAvatar3d({ image3d, image3dReal })).toBe(id);
  });

  it('the head image id contains the avatar id', () => {
    expect([headImage3dId(171), headImage3dRealId(1300)]).toEqual(['3d-head-171', 'real-head-1300']);
  });
});

describe('3D avatars allowed by a project', () => {
  it.each([
    ['no project', undefined, 0, EVERYBODYS],
    ['an ordinary space', rules({}), 0, EVERYBODYS],
    ['a list', rules({ avatar3d: [112, 101, 171] }), 0, [101, 112, 171]],
    [
      'a list with extras',
      rules({ avatar3d: [101], avatar3dExtra: [119, 120, 121, 122] }),
      0,
      [101, 119, 120, 121, 122],
    ],
    ['extras on top of all', rules({ avatar3dExtra: [213, 214] }), 0, [...EVERYBODYS, 213, 214]],
    ['partners, type 0', rules({ partnerAvatars: true }), 0, [179, 182]],
    ['partners, type 203', rules({ partnerAvatars: true }), 203, [179, 182]],
    ['partners, type 202', rules({ partnerAvatars: true }), 202, [185, 187]],
    ['partners, type 201', rules({ partnerAvatars: true }), 201, [178, 181]],
    ['partners, an unknown type', rules({ partnerAvatars: true }), 999, [179, 182]],
    ['partner avatars override the list', rules({ partnerAvatars: true, avatar3d: [101] }), 202, [185, 187]],
    ['unknown ids', rules({ avatar3d: [113, 9999, 102] }), 0, [102]],
    ['only unknown ids', rules({ avatar3d: [113] }), 0, EVERYBODYS],
  ])('%s', (_name, given, type, expected) => {
    expect(allowed3d(given, type)).toEqual(expected);
  });

  it.each([
    ['an allowed avatar stays', '112', rules({ avatar3d: [101, 112] }), 112],
    ['another avatar becomes one of the list', '171', rules({ avatar3d: [101, 112] }), 112],
    ['no avatar becomes one of the list', '', rules({ avatar3d: [101, 112] }), 112],
    ['no avatar stays without a list', '', rules({}), undefined],
    ['an unknown avatar becomes one of all', 'x', rules({}), 212],
    ['an extra avatar is replaced where it is not offered', '213', rules({}), 212],
    ['an extra avatar stays where it is offered', '213', rules({ avatar3dExtra: [213] }), 213],
  ])('%s', (_name, image3d, given, expected) => {
    expect(resolveAvatar3d(image3d, given, 0, () => 0.999)).toBe(expected);
  });

  it('resolveAvatar3d reaches every avatar of a list', () => {
    const given = rules({ avatar3d: [101, 102, 103] });
    expect([0, 0.34, 0.67, 1].map((r) => resolveAvatar3d('', given, 0, () => r))).toEqual([
      101, 102, 103, 103,
    ]);
    expect([
      restricts3d(undefined),
      restricts3d(rules({ avatar3dExtra: [213] })),
      restricts3d(given),
    ]).toEqual([false, false, true]);
  });
});

describe('2D sets allowed by a project', () => {
  it.each([
    [undefined, [0, 1, 2, 3, 4, 5, 6]],
    [rules({}), [0, 1, 2, 3, 4, 5, 6]],
    [rules({ avatarColors: [5, 1] }), [1, 5]],
    [rules({ avatarColors: [5], avatarOthers: true }), [5, OTHERS]],
    [rules({ avatarColors: [77] }), [0, 1, 2, 3, 4, 5, 6]],
  ])('%j: %j', (given, expected) => {
    expect(allowedColors(given)).toEqual(expected);
    expect(lookAllowed({ color: OTHERS, head: 0, body: 0 }, given)).toBe(given?.avatarOthers ?? false);
  });

  it.each([
    [false, rules({}), true, true],
    [true, rules({}), true, false],
    [false, rules({ avatarEdit: false }), true, false],
    [false, rules({ nicknameEdit: false }), false, true],
    [false, rules({ travellerNickname: true }), false, true],
    [false, undefined, true, true],
  ])('locked %s, rules %j: nickname %s, avatar %s', (isLockAvatar, given, nickname, avatar) => {
    expect(editableParts({ isLockAvatar }, given)).toEqual({ nickname, avatar });
  });
});
