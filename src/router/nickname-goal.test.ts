import { describe, expect, it } from 'vitest';
import { nicknameGoal } from './nickname-goal';

describe('nicknameGoal', () => {
  it.each([
    [null, false, '/main?id=plaza', 'plaza', 'plaza'],
    [null, true, '/home', 'home', undefined],
    ['/home', true, '/home', 'home', undefined],
    ['/main?id=garden', false, '/main?id=garden', 'space', 'garden'],
    ['/main?spaceId=plaza#here', true, '/main?spaceId=plaza#here', 'plaza', 'plaza'],
    ['/spaceEnter?id=lakeside', true, '/spaceEnter?id=lakeside', 'space', 'lakeside'],
    ['/main', true, '/main', 'on', undefined],
    ['/talking-board?id=plaza', true, '/talking-board?id=plaza', 'on', undefined],
    ['//evil.example', true, '/home', 'home', undefined],
  ] as const)('%s, named %s: %s', (returnUrl, nicknameSet, to, kind, spaceId) => {
    expect(nicknameGoal(returnUrl, nicknameSet)).toEqual({ to, kind, spaceId });
  });
});
