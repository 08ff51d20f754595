import { describe, expect, it } from 'vitest';
import { projectRulesSchema } from '../../../contract/model/project.schema';
import { AppError } from '../../errors';
import { InputError } from '../../input';
import { ruledPatch } from './avatar-rules';

const RED = { color: '#d70025', image: 'd70025-head-2,d70025-body-2' };
const BLUE = { color: '#0166d7', image: '0166d7-head-1,0166d7-body-1' };
const OTHER = { color: 'others', image: 'others-head-1,others-body-1' };
const ROW = {
  nickname: 'Kim',
  ...RED,
  image3d: '',
  headImage3d: '',
  image3dReal: '',
  headImage3dReal: '',
  isLockAvatar: false,
  partnerUserType: 0,
};
const rules = (changes: Parameters<typeof projectRulesSchema.parse>[0]) => projectRulesSchema.parse(changes);
/** The stored patch: undefined fields are unchanged. */
const cut = (patch: object): object =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
const refusal = (run: () => unknown): string => {
  try {
    run();
    return '';
  } catch (error) {
    return error instanceof AppError || error instanceof InputError ? error.error : String(error);
  }
};

describe('refused changes', () => {
  it.each([
    ['a colour that the project does not have', ROW, BLUE, rules({ avatarColors: [5] }), 'avatarInvalid'],
    ['another avatar where it is not offered', ROW, OTHER, undefined, 'avatarInvalid'],
    [
      'a 3D avatar outside the list',
      ROW,
      { image3d: '171' },
      rules({ avatar3d: [101, 112] }),
      'avatarInvalid',
    ],
    ['an extra 3D avatar without a space', ROW, { image3d: '119' }, undefined, 'avatarInvalid'],
    ['an extra 3D avatar in a project without extras', ROW, { image3d: '213' }, rules({}), 'avatarInvalid'],
    [
      'a real avatar of a partner',
      ROW,
      { image3dReal: '1300' },
      rules({ partnerAvatars: true }),
      'avatarInvalid',
    ],
    ['an unknown 3D avatar', ROW, { image3d: '113' }, undefined, 'avatarInvalid'],
    [
      'the head of another 3D avatar',
      ROW,
      { image3d: '171', headImage3d: '3d-head-172' },
      undefined,
      'avatarInvalid',
    ],
    ['the head of no real avatar', ROW, { headImage3dReal: 'real-head-1300' }, undefined, 'avatarInvalid'],
    ['a number outside the real avatars', ROW, { image3dReal: '1299' }, undefined, 'avatarInvalid'],
    ['a look where avatars are fixed', ROW, BLUE, rules({ avatarEdit: false }), 'forbidden'],
    ['a name where names are fixed', ROW, { nickname: 'Lee' }, rules({ nicknameEdit: false }), 'forbidden'],
    [
      'a nickname where travellers have fixed names',
      ROW,
      { nickname: 'Lee' },
      rules({ travellerNickname: true }),
      'forbidden',
    ],
    ['a locked look', { ...ROW, isLockAvatar: true }, BLUE, undefined, 'forbidden'],
    ['a locked 3D avatar', { ...ROW, isLockAvatar: true }, { image3d: '171' }, undefined, 'forbidden'],
  ])('%s', (_name, row, patch, given, error) => {
    expect(refusal(() => ruledPatch(row, patch, given))).toBe(error);
  });
});

describe('saved changes', () => {
  it.each([
    ['any colour', ROW, BLUE, undefined],
    ['another avatar where all are offered', ROW, OTHER, rules({ avatarOthers: true })],
    ['the current look, whatever the rules', ROW, RED, rules({ avatarColors: [1], avatarEdit: false })],
    ['an avatar not offered that the user already has', { ...ROW, ...OTHER }, OTHER, rules({})],
    ['a name beside a locked look', { ...ROW, isLockAvatar: true }, { nickname: 'Lee', ...RED }, rules({})],
  ])('%s', (_name, row, patch, given) => {
    expect(ruledPatch(row, patch, given)).toEqual({
      ...patch,
      headImage3d: undefined,
      headImage3dReal: undefined,
    });
  });

  it.each([
    ['a 3D avatar with its own head', ROW, { image3d: '171', headImage3d: '3d-head-171' }, undefined, '171'],
    ['an empty avatar becomes one of the list', ROW, {}, rules({ avatar3d: [101, 112] }), '112'],
    [
      'a stored avatar outside the list',
      { ...ROW, image3d: '171' },
      {},
      rules({ avatar3d: [101, 112] }),
      '112',
    ],
    ['a partner', { ...ROW, partnerUserType: 202 }, {}, rules({ partnerAvatars: true }), '187'],
    ['a requested avatar of the list', ROW, { image3d: '101' }, rules({ avatar3d: [101, 112] }), '101'],
    ['an extra avatar in a project without extras', { ...ROW, image3d: '213' }, {}, rules({}), '212'],
    ['a stored id unknown to the rules', { ...ROW, image3d: 'x' }, {}, undefined, ''],
  ])('%s', (_name, row, patch, given, image3d) => {
    const headImage3d = image3d === '' ? '' : `3d-head-${image3d}`;
    expect(ruledPatch(row, patch, given, () => 0.999)).toMatchObject({ ...patch, image3d, headImage3d });
  });

  it('keeps a locked 3D avatar that is not in the list', () => {
    const row = { ...ROW, image3d: '171', headImage3d: '3d-head-171', isLockAvatar: true };
    expect(ruledPatch(row, {}, rules({ avatar3d: [101] }))).toEqual({
      headImage3d: undefined,
      headImage3dReal: undefined,
    });
  });

  const REAL = { ...ROW, image3dReal: '1400', headImage3dReal: 'real-head-1400' };
  it.each([
    [
      'a real avatar with its own head',
      ROW,
      { image3dReal: '1300', headImage3dReal: 'real-head-1300' },
      undefined,
      '1300',
    ],
    ['the last of the range', ROW, { image3dReal: '2000' }, rules({}), '2000'],
    ['none again', REAL, { image3dReal: '' }, undefined, ''],
    ['none where the project has a list', REAL, {}, rules({ avatar3d: [101] }), ''],
    [
      'a locked avatar where the project has a list',
      { ...REAL, isLockAvatar: true },
      {},
      rules({ avatar3d: [101] }),
      undefined,
    ],
    ['a stored id outside the range', { ...ROW, image3dReal: '7' }, {}, undefined, ''],
  ])('%s', (_name, row, patch, given, image3dReal) => {
    const saved = { ...row, ...cut(ruledPatch(row, patch, given, () => 0)) };
    const id = image3dReal ?? row.image3dReal;
    expect([saved.image3dReal, saved.headImage3dReal]).toEqual([id, id && `real-head-${id}`]);
  });
});
