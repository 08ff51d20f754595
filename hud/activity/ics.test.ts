import { describe, expect, it } from 'vitest';
import { icsAddress, icsName, icsOf } from './ics';

const activity = {
  activityId: 'a23456789',
  name: '读书会',
  description: '',
  startAt: '2026-12-24T11:00:00.000Z',
  endAt: '2026-12-24T13:30:00.000Z',
  status: 'planned',
} as const;
const entry = {
  activity,
  place: '花房',
  url: 'https://planet.example/activity?id=a23456789',
  host: 'planet.example',
  now: new Date('2026-11-20T09:00:00Z'),
};
const linesOf = (text: string): string[] => text.replace(/\r\n /g, '').split('\r\n');
const valueOf = (text: string, name: string): string | undefined =>
  linesOf(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('calendar file', () => {
  it('has one event with its times in UTC, whatever the time zone', () => {
    const text = icsOf(entry);
    expect(linesOf(text)[0]).toBe('BEGIN:VCALENDAR');
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(
      ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION', 'STATUS'].map((n) => valueOf(text, n)),
    ).toEqual([
      'a23456789@planet.example',
      '20261120T090000Z',
      '20261224T110000Z',
      '20261224T133000Z',
      '读书会',
      '花房',
      'CONFIRMED',
    ]);
    expect(icsOf({ ...entry, activity: { ...activity, startAt: '2026-12-24T19:00:00+08:00' } })).toContain(
      'DTSTART:20261224T110000Z',
    );
  });

  it('escapes user text so that no property can be injected', () => {
    const name = 'A; B, C\\D\r\nATTENDEE:mailto:x@example.com\u0007';
    const text = icsOf({ ...entry, activity: { ...activity, name, description: '一\n二\r三' } });
    expect(valueOf(text, 'SUMMARY')).toBe('A\\; B\\, C\\\\D\\nATTENDEE:mailto:x@example.com');
    expect(valueOf(text, 'DESCRIPTION')).toBe(
      '一\\n二\\n三\\n\\nhttps://planet.example/activity?id=a23456789',
    );
    expect(linesOf(text).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  });

  it('folds lines at 75 bytes without splitting a character', () => {
    const name = '很长的名字🌍'.repeat(20);
    const text = icsOf({ ...entry, activity: { ...activity, name } });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(valueOf(text, 'SUMMARY')).toBe(name);
  });

  it('has a higher sequence when made later, and a cancelled status when the activity is cancelled', () => {
    const later = icsOf({ ...entry, now: new Date(entry.now.getTime() + 60_000) });
    expect(Number(valueOf(later, 'SEQUENCE'))).toBe(Number(valueOf(icsOf(entry), 'SEQUENCE')) + 1);
    expect(valueOf(icsOf({ ...entry, activity: { ...activity, status: 'cancelled' } }), 'STATUS')).toBe(
      'CANCELLED',
    );
  });

  it('fits in a data address and gets a portable file name', () => {
    const text = icsOf(entry);
    expect(decodeURIComponent(icsAddress(text).slice('data:text/calendar;charset=utf-8,'.length))).toBe(text);
    expect([icsName('读书会: 一/二?'), icsName(' / ')]).toEqual(['读书会 一 二.ics', 'activity.ics']);
  });
});
