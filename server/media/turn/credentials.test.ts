import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { CREDENTIAL_MS, issueCredential, userOf } from './credentials';

const NOW = 1_800_000_000_000;

it('a credential of TURN is the one that coturn computes from its shared secret', () => {
  const { username, credential } = issueCredential('secret', 'u1', NOW);
  expect(username).toBe(`${(NOW + CREDENTIAL_MS) / 1000}:u1`);
  expect(credential).toBe(createHmac('sha1', 'secret').update(username).digest('base64'));
});

it('a user name of TURN names its user until it expires', () => {
  const { username } = issueCredential('secret', 'a:b', NOW);
  expect(userOf(username, NOW + CREDENTIAL_MS - 1)).toBe('a:b');
  expect(userOf(username, NOW + CREDENTIAL_MS)).toBeUndefined();
  for (const wrong of ['', 'u1', ':u1', '9999999999:', '99999999999999:u1', '-1:u1'])
    expect(userOf(wrong, NOW)).toBeUndefined();
});
