import { describe, expect, it } from 'vitest';
import { ownPath } from './partner-handlers';
import { foreignNickname } from './third-login';

describe('data of an external site', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann\u200b\u202e  Lee ', 'Ann Lee'],
    ['abcdefghijklm', 'abcdefghijkl'],
    ['abcdefghijk lm', 'abcdefghijk'],
    ['👩‍🚀'.repeat(13), '👩‍🚀'.repeat(12)],
    ['\u3164', ''],
    ['', ''],
  ])('converts the nickname %j to %j', (name, nickname) => {
    expect(foreignNickname(name)).toBe(nickname);
  });

  it.each(['/', '/home', '/main?id=plaza&x=%2F%2Fb#here', '/a//b'])(
    '[T34] allows a redirect to %s',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    '',
    'home',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//x',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'https://evil.example/home',
    '/\u0000',
  ])('[T34] redirects home instead of to %j', (path) => {
    expect(ownPath(path)).toBe('/home');
  });
});
