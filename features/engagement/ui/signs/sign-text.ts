import type { TFunction } from 'i18next';
import { textIn } from '../../../../hud/space/space-context';
import { dateAndTime } from '../../../../src/i18n/date-and-time';
import type { Lang } from '../../../../src/i18n/i18n';
import type { Engagement } from '../../model';
import type { SignLine } from '../kit/kind-ui';
import { timeLeft } from '../time-left';

/** What opens later than this is announced by its date, ms. */
const COUNTS_FROM = 24 * 3_600_000;

interface Said {
  readonly engagement: Engagement;
  /** What its kind says. */
  readonly line: SignLine | undefined;
  /** The server's clock, ms since 1970. */
  readonly now: number;
  readonly lang: Lang;
  readonly t: TFunction<'engagement'>;
}

/** What a sign says under the name: the state, and its countdown or result. */
export function signText({ engagement, line, now, lang, t }: Said): string {
  const { state, opensAt, closesAt } = engagement;
  const counted = (text: string, until: string): string =>
    until === '' ? text : t('sign.counts', { text, time: timeLeft(until, now) });
  if (state === 'scheduled')
    return Date.parse(opensAt) - now > COUNTS_FROM
      ? t('opensAt', { time: dateAndTime(opensAt, lang) })
      : t('sign.opensIn', { time: timeLeft(opensAt, now) });
  if (state === 'open')
    return line ? counted(textIn(line.text, lang), line.until ?? '') : counted(t('states.open'), closesAt);
  if (state === 'closed' || state === 'settled')
    return line ? t('sign.result', { text: textIn(line.text, lang) }) : t('states.closed');
  return t(`states.${state}`);
}
