import { expect, it } from 'vitest';
import { normalizeHan } from './normalize-han';

it('normalizeHan replaces radicals by characters, and nothing else', () => {
  expect(normalizeHan('⻔⼝：⼩院，休息⻆')).toBe('门口：小院，休息角');
  expect(normalizeHan('⺟⻳ ABC（全角）ﬁ')).toBe('母龟 ABC（全角）ﬁ');
  expect(normalizeHan('⺀')).toBe('⺀');
});
