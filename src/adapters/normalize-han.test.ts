import { expect, it } from 'vitest';
import { normalizeHan } from './normalize-han';

it('takes characters for radicals, and leaves all else as it is', () => {
  expect(normalizeHan('⻔⼝：⼩院，休息⻆')).toBe('门口：小院，休息角');
  expect(normalizeHan('⺟⻳ ABC（全角）ﬁ')).toBe('母龟 ABC（全角）ﬁ');
  expect(normalizeHan('⺀')).toBe('⺀');
});
