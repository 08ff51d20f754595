import { describe, expect, it } from 'vitest';
import { AVATAR_COLORS, OTHERS, lookId, parseLook } from '../../../contract/model/avatar';
import { newId } from '../../secrets';
import { catalogueLook, lookFields, newcomerLook } from './look';

describe('what somebody wears who has not chosen yet', () => {
  const ids = Array.from({ length: 2_000 }, () => newId('u'));

  it('is always the same for the same person, and one of the catalogue', () => {
    for (const id of ids.slice(0, 50)) {
      const look = newcomerLook(id);
      expect(newcomerLook(id)).toEqual(look);
      const fields = lookFields(look);
      expect(parseLook(fields.color, fields.image)).toEqual(look);
      expect(catalogueLook(fields)).toBe(fields);
    }
  });

  it('differs from person to person: every colour of everybody, none of the others', () => {
    const looks = ids.map(newcomerLook);
    const colors = new Set(looks.map(({ color }) => color));
    expect(colors.size).toBe(AVATAR_COLORS.length);
    expect(colors).not.toContain(OTHERS);
    // Of 252 looks 2,000 people leave hardly one out.
    expect(new Set(looks.map(lookId)).size).toBeGreaterThan(240);
  });
});
