import { describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '../../../contract/model/user/user';
import { saveProfileFrom, type EditSource } from './save-profile-from';

const user = {} as CurrentUser;

describe('saveProfileFrom (section 4)', () => {
  it.each<[EditSource, string | undefined, number]>([
    ['enter', undefined, 0],
    ['navBar', undefined, 0],
    ['main', 'plaza', 1],
  ])('%s: into the space %s, members refreshed %d times', async (source, spaceId, refreshed) => {
    const save = vi.fn(() => Promise.resolve(user));
    const refreshMembers = vi.fn();
    await saveProfileFrom(source, { nickname: 'Kim' }, { save, spaceId: 'plaza', refreshMembers });
    expect(save.mock.calls).toEqual([[{ nickname: 'Kim' }, spaceId]]);
    expect(refreshMembers).toHaveBeenCalledTimes(refreshed);
  });

  it('does not refresh the members when the save fails', async () => {
    const refreshMembers = vi.fn();
    const save = () => Promise.reject(new Error('refused'));
    await expect(saveProfileFrom('main', {}, { save, spaceId: 'plaza', refreshMembers })).rejects.toThrow(
      'refused',
    );
    expect(refreshMembers).not.toHaveBeenCalled();
  });
});
