import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { CREDENTIAL_MS, holderOf, issueCredential } from './credentials';

const NOW = 1_800_000_000_000;

it('a credential of TURN is the one that coturn computes from its shared secret', () => {
  const { username, credential } = issueCredential('secret', { spaceId: 'plaza', userId: 'u1' }, NOW);
  expect(username).toBe(`${(NOW + CREDENTIAL_MS) / 1000}:plaza:u1`);
  expect(credential).toBe(createHmac('sha1', 'secret').update(username).digest('base64'));
});

it('a user name of TURN names its space and user until it expires', () => {
  const { username } = issueCredential('secret', { spaceId: 'plaza', userId: 'a:b' }, NOW);
  expect(holderOf(username, NOW + CREDENTIAL_MS - 1)).toEqual({
    spaceId: 'plaza',
    userId: 'a:b',
    issuedAt: NOW / 1000,
  });
  expect(holderOf(username, NOW + CREDENTIAL_MS)).toBeUndefined();
  for (const wrong of [
    '',
    'u1',
    'plaza:u1',
    '9999999999:plaza:',
    '9999999999:u1',
    '99999999999999::u1',
    '-1::u1',
  ])
    expect(holderOf(wrong, NOW)).toBeUndefined();
});
