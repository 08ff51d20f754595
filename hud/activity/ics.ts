import type { Activity } from '../../contract/model/activity';

/** Escapes text as RFC 5545 requires. */
const escape = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed.
    .replace(/(?!\t)\p{Cc}/gu, '');

/** UTC form of a time, such as 20261224T110000Z. */
const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const LINE_BYTES = 75;

/** Folds a line at 75 bytes; continuation lines begin with a space. Characters are not split. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const more = bytes.encode(character).length;
    if (size + more > LINE_BYTES) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += more;
  }
  return [...lines, current].join('\r\n');
}

export interface CalendarEntry {
  readonly activity: Pick<Activity, 'activityId' | 'name' | 'description' | 'startAt' | 'endAt' | 'status'>;
  /** Space name. */
  readonly place: string;
  /** Address of the activity page. */
  readonly url: string;
  /** Host of this site, which makes the entry's UID globally unique. */
  readonly host: string;
  readonly now: Date;
}

/** iCalendar file of an activity. A newer file replaces the earlier entry. */
export function icsOf({ activity, place, url, host, now }: CalendarEntry): string {
  const { activityId, name, description, startAt, endAt, status } = activity;
  const about = description.trim() === '' ? url : `${description.trim()}\n\n${url}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tiny Planet//Activities//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escape(activityId)}@${escape(host)}`,
    `DTSTAMP:${stamp(now)}`,
    // Grows with time, so that calendars take the newer file.
    `SEQUENCE:${Math.floor(now.getTime() / 60_000) % 2_147_483_647}`,
    `DTSTART:${stamp(new Date(startAt))}`,
    `DTEND:${stamp(new Date(endAt))}`,
    `SUMMARY:${escape(name)}`,
    `LOCATION:${escape(place)}`,
    `DESCRIPTION:${escape(about)}`,
    `URL:${url}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** The file as a `data:` address, which needs no revocation. */
export const icsAddress = (text: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`;

/** A file name without characters that some systems forbid. */
export const icsName = (name: string): string =>
  `${
    name
      .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'activity'
  }.ics`;
