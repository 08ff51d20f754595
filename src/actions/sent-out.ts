import type { TFunction } from 'i18next';
import type { Http } from '../http/client';
import { dateAndTime } from '../i18n/date-and-time';

interface Why {
  readonly why?: string | undefined;
  /** ISO 8601; empty or absent: no end is told. */
  readonly until?: string | undefined;
}

/** Why somebody had to go, in words: what was done, the keeper's reason, and until when. */
export function sentOutWords(
  t: TFunction<'keepers'>,
  lang: string,
  desc: string,
  { why, until }: Why,
): string {
  // What follows goes on in the same line.
  const parts = [why || until ? desc.replace(/[.。]$/, '') : desc];
  if (why) parts.push(t('out.why', { reason: why }));
  if (until) parts.push(t('out.until', { time: dateAndTime(until, lang) }));
  return parts.join(' · ');
}

/** The same for who is banned and comes again; without an answer what was done must do. */
export async function bannedWords(
  http: Pick<Http, 'get'>,
  spaceId: string,
  t: TFunction<'keepers'>,
  lang: string,
  desc: string,
): Promise<string> {
  try {
    const { reason, endsAt, signIn } = await http.get('/api/space/getOwnBan', { spaceId }, { quiet: true });
    const words = sentOutWords(t, lang, desc, { why: reason, until: endsAt });
    return signIn ? `${words} · ${t('out.signIn')}` : words;
  } catch {
    return desc;
  }
}
