import { describe, expect, it } from 'vitest';
import { AVATAR_3D_IDS, allowed3d, avatar3dOf } from '../../contract/model/avatar-3d';
import { projectRulesSchema } from '../../contract/model/project.schema';
import { start3d, twin3d } from './start-3d';

const user = (image3d: string) => ({ image3d, partnerUserType: 0 });
const listed = projectRulesSchema.parse({ avatar3d: [101, 112] });
const last = (): number => 0.999;

describe('the 3D avatar that an editor begins with', () => {
  it('is the own one where it is allowed', () => {
    expect(start3d(user('173'), undefined, last)).toEqual({ origin: 'own', id: 173 });
    expect(start3d(user('112'), listed, last)).toEqual({ origin: 'own', id: 112 });
  });

  it('is drawn anew where the earlier one is not allowed, and says so', () => {
    expect(start3d(user('173'), listed, last)).toEqual({ origin: 'replaced', id: 112 });
    expect(start3d(user('119'), undefined, () => 0)).toEqual({ origin: 'replaced', id: 101 });
  });

  it('is drawn where a project has a list and nothing was chosen before', () => {
    expect(start3d(user(''), listed, () => 0)).toEqual({ origin: 'drawn', id: 101 });
  });

  it('follows the 2D look where nothing was chosen and nothing is restricted', () => {
    expect(start3d(user(''), undefined)).toEqual({ origin: 'twin', id: undefined });
  });
});

describe('the twin of a 2D look', () => {
  const everybodys = allowed3d(undefined, 0);

  it('is one of the allowed, in the same colour', () => {
    for (const color of [0, 1, 2, 3, 4, 5, 6]) {
      const id = twin3d({ color, head: 3, body: 2 }, everybodys);
      expect(everybodys).toContain(id);
      expect(avatar3dOf(id ?? 0)?.color).toBe(color);
    }
    expect(twin3d({ color: 1, head: 1, body: 1 }, [112])).toBe(112);
  });

  it('is the very one that is drawn of the same parts', () => {
    for (const id of AVATAR_3D_IDS) {
      const avatar = avatar3dOf(id);
      const twin = avatar && avatar3dOf(twin3d(avatar, AVATAR_3D_IDS) ?? 0);
      expect([twin?.color, twin?.head, twin?.body]).toEqual([avatar?.color, avatar?.head, avatar?.body]);
    }
  });
});
