import { describe, expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in';
import { safeReturnUrl } from './return-url';

describe('[T34] safeReturnUrl accepts only paths of this site', () => {
  it.each(['/home', '/main?id=plaza', '/main?id=a&x=%2F%2Fb#here', '/a//b'])('accepts %s', (path) => {
    expect(safeReturnUrl(path)).toBe(path);
  });

  it.each([
    '',
    'home',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'https://evil.example/home',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (path) => {
    expect(safeReturnUrl(path)).toBeUndefined();
  });

  it('afterSignIn leads to the phone, the nickname, then back', () => {
    const done = { nicknameSet: true, phone: '138****0001' };
    const fresh = { nicknameSet: false, phone: '138****0001' };
    expect(afterSignIn(done, '/main?id=a')).toBe('/main?id=a');
    expect(afterSignIn(done, '//evil.example')).toBe('/home');
    expect(afterSignIn(fresh, '/home')).toBe('/nickname?returnUrl=%2Fmain%3Fid%3Dplaza');
    expect(afterSignIn(fresh, '/main?id=a')).toBe('/nickname?returnUrl=%2Fmain%3Fid%3Da');
    expect(afterSignIn({ ...fresh, phone: '' }, '/main?id=a')).toBe('/bindPhone?returnUrl=%2Fmain%3Fid%3Da');
  });
});
