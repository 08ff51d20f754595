import { expect, test } from 'vitest';
import { OnlineStat, SpeakStatus, compareMembers } from './member';

const member = (name: string, onlineStat: 0 | 1, speakStatus: 0 | 1 | 2, visitTime: string) => ({
  name,
  onlineStat,
  speakStatus,
  visitTime,
});

test('compareMembers puts online before offline, then speakers, then those allowed to speak, then the latest visit', () => {
  const { online, offline } = OnlineStat;
  const { normal, allowed, broadcasting } = SpeakStatus;
  const list = [
    member('offline speaker', offline, broadcasting, '2026-01-09'),
    member('early', online, normal, '2026-01-01'),
    member('may speak', online, allowed, '2026-01-01'),
    member('late', online, normal, '2026-01-05'),
    member('speaker', online, broadcasting, '2026-01-02'),
    member('offline', offline, normal, '2026-01-08'),
  ];
  expect(list.toSorted(compareMembers).map((m) => m.name)).toEqual([
    'speaker',
    'may speak',
    'late',
    'early',
    'offline speaker',
    'offline',
  ]);
});
