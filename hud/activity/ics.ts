import type { Activity } from '../../contract/model/activity';

/** As calendars write it (RFC 5545): text without the characters that mean something there. */
const escape = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    // No other control character may stand in a text.
    .replace(/(?!\t)\p{Cc}/gu, '');

/** A moment in UTC, so that it is the same one in every zone: 20261224T110000Z. */
const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const LINE_BYTES = 75;

/** A line is at most 75 bytes; what is more goes on in the next, which begins with a space. No character is cut. */
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
  /** Name of the space. */
  readonly place: string;
  /** Address of the activity's page. */
  readonly url: string;
  /** Host of this server: the entry's name is good all over the world. */
  readonly host: string;
  readonly now: Date;
}

/** An activity as a file that calendars take. Opened again after a change, it replaces the entry before. */
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
    // Later files of the same entry count more.
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

/** The file as an address to download, without anything to give back afterwards. */
export const icsAddress = (text: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`;

/** A name that every system keeps as a file's. */
export const icsName = (name: string): string =>
  `${
    name
      .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'activity'
  }.ics`;
