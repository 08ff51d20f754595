import { expect, test } from 'vitest';
import { ERROR_CODES, errorNameOf } from './errors';

test('every error has a code of its own', () => {
  for (const [name, { code }] of Object.entries(ERROR_CODES)) expect(errorNameOf(code)).toBe(name);
});
