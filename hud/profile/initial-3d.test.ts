import { describe, expect, it } from 'vitest';
import { allowed3d, avatar3dOf } from '../../contract/model/avatar/avatar-3d';
import { projectRulesSchema } from '../../contract/model/project.schema';
import { person3dOf, personOf } from '../../assets/avatar/palette';
import { initial3d, similar3d } from './initial-3d';

const user = (image3d: string) => ({ image3d, partnerUserType: 0 });
const listed = projectRulesSchema.parse({ avatar3d: [101, 112] });
const last = (): number => 0.999;

describe('initial 3D avatar of the editor', () => {
  it("is the user's own when it is allowed", () => {
    expect(initial3d(user('173'), undefined, last)).toEqual({ origin: 'own', id: 173 });
    expect(initial3d(user('112'), listed, last)).toEqual({ origin: 'own', id: 112 });
  });

  it('is drawn again, with that origin, when the saved one is not allowed', () => {
    expect(initial3d(user('173'), listed, last)).toEqual({ origin: 'replaced', id: 112 });
    expect(initial3d(user('119'), undefined, () => 0)).toEqual({ origin: 'replaced', id: 101 });
  });

  it('is drawn when the project has a list and nothing was chosen', () => {
    expect(initial3d(user(''), listed, () => 0)).toEqual({ origin: 'drawn', id: 101 });
  });

  it('follows the 2D look when nothing was chosen and nothing is restricted', () => {
    expect(initial3d(user(''), undefined)).toEqual({ origin: 'similar', id: undefined });
  });
});

describe('most similar 3D avatar of a 2D look', () => {
  const everybodys = allowed3d(undefined, 0);

  const brightness = (hex: string): number =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16) / 765, 0);

  it('is one of the allowed ids', () => {
    expect(similar3d({ color: 1, head: 1, body: 1 }, [112])).toBe(112);
    expect(similar3d({ color: 1, head: 1, body: 1 }, [])).toBeUndefined();
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'has about the skin of the 2D look, and often its clothes: colour %i',
    (color) => {
      const heads = [0, 1, 2, 3, 4, 5].map((head) => {
        const look = { color, head, body: 2 };
        const twin = avatar3dOf(similar3d(look, everybodys) ?? 0);
        expect(everybodys).toContain(twin?.id);
        const [own, other] = [personOf(look).skin.base, twin ? person3dOf(twin).skin.base : '#000000'];
        expect(Math.abs(brightness(own) - brightness(other))).toBeLessThan(0.2);
        return twin?.color === color;
      });
      expect(heads.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    },
  );
});
