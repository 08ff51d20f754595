import { describe, expect, it } from 'vitest';
import { maskPhones } from './mask';

describe('[T43] maskPhones', () => {
  it.each([
    ['13800138000', '138****8000'],
    ['call 13800138000, or 13911112222.', 'call 138****8000, or 139****2222.'],
    ['+8613800138000', '+86138****8000'],
    ['86 138 0013 8000', '86 138****8000'],
    ['138-0013-8000', '138****8000'],
    ['{"phone":"13800138000"}', '{"phone":"138****8000"}'],
  ])('maskPhones masks %j', (text, masked) => {
    expect(maskPhones(text)).toBe(masked);
  });

  it.each(['1700000000000', '1234567890', 'id 99913800138000', '23800138000', '2026-11-20 13:55:21'])(
    'maskPhones leaves %j unchanged',
    (text) => {
      expect(maskPhones(text)).toBe(text);
    },
  );
});
