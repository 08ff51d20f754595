import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { chainedText, type EngagementLogEntry } from '../model';
import { checkLog } from './check-log';

function logOf(actions: readonly string[]): EngagementLogEntry[] {
  let before = '';
  return actions.map((action, at) => {
    const entry = { seq: at + 1, at: '2026-03-01T10:00:00.000Z', actor: 't_1', action, data: { at } };
    before = createHash('sha256').update(chainedText(before, entry)).digest('hex');
    return { ...entry, nickname: '主持', hash: before };
  });
}

it('finds the first entry of a log that was changed, left out or added', () => {
  const log = logOf(['made', 'open', 'closed', 'settled']);
  expect(checkLog(log)).toBe(0);
  expect(checkLog([])).toBe(0);
  expect(checkLog(log.map((one) => (one.seq === 2 ? { ...one, action: 'paused' } : one)))).toBe(2);
  expect(checkLog(log.filter(({ seq }) => seq !== 3))).toBe(3);
  expect(checkLog([...log, ...logOf(['made'])])).toBe(5);
});
