import { describe, expect, it } from 'vitest';
import { ownPath } from './partner-handlers';
import { foreignNickname } from './third-login';

describe('what comes from another site', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann\u200b\u202e  Lee ', 'Ann Lee'],
    ['abcdefghijklm', 'abcdefghijkl'],
    ['abcdefghijk lm', 'abcdefghijk'],
    ['👩‍🚀'.repeat(13), '👩‍🚀'.repeat(12)],
    ['\u3164', ''],
    ['', ''],
  ])('is a name of ours: %j as %j', (name, nickname) => {
    expect(foreignNickname(name)).toBe(nickname);
  });

  it.each(['/', '/home', '/main?id=plaza&x=%2F%2Fb#here', '/a//b'])('[T34] leads to %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

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
  ])('[T34] leads home instead of to %j', (path) => {
    expect(ownPath(path)).toBe('/home');
  });
});
