import { describe, expect, it } from 'vitest';
import { guestSpaceOf } from './guest-goal';

describe('guestSpaceOf', () => {
  it.each([
    ['/main?id=plaza', 'plaza'],
    ['/spaceEnter?spaceId=garden#top', 'garden'],
    ['/invite?spaceId=club&x=1', 'club'],
    ['/get-in-line?spaceId=club', 'club'],
    ['/main', undefined],
    ['/main?id=', undefined],
    ['/home?id=plaza', undefined],
    ['/mainland?id=plaza', undefined],
    [undefined, undefined],
  ])('%s: %s', (back, spaceId) => {
    expect(guestSpaceOf(back)).toBe(spaceId);
  });
});
