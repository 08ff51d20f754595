import type { TFunction } from 'i18next';
import type { Http } from '../../http/client';
import { dateAndTime } from '../../i18n/date-and-time';

/** The text of a ban, one line per fact; falls back to `desc` if the details cannot be loaded. */
export async function banText(
  http: Pick<Http, 'get'>,
  spaceId: string,
  t: TFunction<'moderation'>,
  lang: string,
  desc: string,
): Promise<string> {
  try {
    const { banned, reason, endsAt, signIn } = await http.get(
      '/api/space/getOwnBan',
      { spaceId },
      { quiet: true },
    );
    // It was lifted just now.
    if (!banned) return desc;
    return [
      desc,
      reason && t('out.why', { reason }),
      endsAt ? t('out.until', { time: dateAndTime(endsAt, lang) }) : t('out.forGood'),
      signIn && t('out.signIn'),
    ]
      .filter(Boolean)
      .join('\n');
  } catch {
    return desc;
  }
}
