import { describe, expect, it } from 'vitest';
import { HAS_SET_NICKNAME } from '../../../contract/model/user/user';
import { idList, withOperation } from './user-notes';

describe('user notes', () => {
  it('contain an operation once', () => {
    expect(withOperation(['a'], 'b')).toEqual(['a', 'b']);
    expect(withOperation(['a', 'b'], 'a')).toEqual(['a', 'b']);
  });

  it('keep the 200 newest operations, and always the one of the nickname', () => {
    let operations: string[] = [];
    for (const operation of [HAS_SET_NICKNAME, ...Array.from({ length: 205 }, (_, i) => `op-${i}`)])
      operations = withOperation(operations, operation);
    expect(operations).toHaveLength(200);
    expect(operations[0]).toBe(HAS_SET_NICKNAME);
    expect(operations[1]).toBe('op-6');
    expect(operations.at(-1)).toBe('op-204');
  });

  it('list each id once', () => {
    expect(idList('1, 2,,1 ,3')).toBe('1,2,3');
    expect(idList('')).toBe('');
  });
});
