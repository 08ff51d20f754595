import { expect, it } from 'vitest';
import { isStreamAddress } from './model';

it.each([
  ['https://live.example/stage.m3u8', true],
  ['HTTPS://live.example/stage.m3u8?key=1', true],
  ['/streams/stage.m3u8', true],
  ['', false],
  ['/', false],
  ['//live.example/stage.m3u8', false],
  ['/\\live.example/stage.m3u8', false],
  ['http://live.example/stage.m3u8', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://live.example/a b.m3u8', false],
  [`https://live.example/${'a'.repeat(2048)}`, false],
])('%s: %s', (address, expected) => {
  expect(isStreamAddress(address)).toBe(expected);
});
