import { describe, expect, it } from 'vitest';
import { AVATAR_COLORS, OTHERS, lookId, parseLook } from '../../../contract/model/avatar/avatar';
import { newId } from '../../secrets';
import { catalogueLook, lookFields, newcomerLook } from './look';

describe('look of a new user', () => {
  const ids = Array.from({ length: 2_000 }, () => newId('u'));

  it('is always the same for the same user, and from the catalogue', () => {
    for (const id of ids.slice(0, 50)) {
      const look = newcomerLook(id);
      expect(newcomerLook(id)).toEqual(look);
      const fields = lookFields(look);
      expect(parseLook(fields.color, fields.image)).toEqual(look);
      expect(catalogueLook(fields)).toBe(fields);
    }
  });

  it('differs between users: all general colours, no special ones', () => {
    const looks = ids.map(newcomerLook);
    const colors = new Set(looks.map(({ color }) => color));
    expect(colors.size).toBe(AVATAR_COLORS.length);
    expect(colors).not.toContain(OTHERS);
    // 2,000 users cover nearly all of the 252 looks.
    expect(new Set(looks.map(lookId)).size).toBeGreaterThan(240);
  });
});
