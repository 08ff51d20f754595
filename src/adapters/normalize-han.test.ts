import { expect, it } from 'vitest';
import { plainHan } from './normalize-han';

it('takes characters for radicals, and leaves all else as it is', () => {
  expect(plainHan('⻔⼝：⼩院，休息⻆')).toBe('门口：小院，休息角');
  expect(plainHan('⺟⻳ ABC（全角）ﬁ')).toBe('母龟 ABC（全角）ﬁ');
  expect(plainHan('⺀')).toBe('⺀');
});
