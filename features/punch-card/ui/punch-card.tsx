import { Check, ChevronLeft, ChevronRight, Gift } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { useRead } from '../../../hud/ui/use-read';
import type { PlayProps } from '../../engagement/ui/kit/kind-ui';
import type { ShownCard } from '../client-api';
import { punchCardLocales } from '../locales/locales';
import { monthAfter, weeksOf } from './month';
import style from './punch-card.module.css';

const FIRST_DAY = { zh: 1, en: 7 } as const;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

interface CalendarProps {
  readonly card: ShownCard;
  readonly isOpen: boolean;
  readonly busy: string | undefined;
  readonly onPunch: (day: string) => void;
}

/** A month of the card: what is punched, today, and missed days to make up. */
function Calendar({ card, isOpen, busy, onPunch }: CalendarProps) {
  const t = useFeatureLocale(punchCardLocales);
  const { lang } = useSettings();
  const { today, from, to, punched, makeUpLeft } = card;
  const [month, setMonth] = useState(today.slice(0, 7));
  const weeks = weeksOf(month, FIRST_DAY[lang]);
  const week = new Intl.DateTimeFormat(lang, { weekday: 'narrow', timeZone: 'UTC' });
  const name = new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const dayName = new Intl.DateTimeFormat(lang, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const isMissed = (day: string): boolean =>
    isOpen &&
    makeUpLeft > 0 &&
    day < today &&
    day >= from &&
    (to === '' || day <= to) &&
    !punched.includes(day);
  return (
    <section className={style['calendar']} aria-label={t('play.calendar')}>
      <div className={style['head']}>
        <IconButton
          icon={ChevronLeft}
          label={t('play.before')}
          onPress={() => setMonth(monthAfter(month, -1))}
        />
        <strong>{name.format(utc(`${month}-01`))}</strong>
        <IconButton
          icon={ChevronRight}
          label={t('play.next')}
          onPress={() => setMonth(monthAfter(month, 1))}
        />
      </div>
      <div className={style['days']} aria-hidden="true">
        {weeks[0]?.map((day) => (
          <small key={day}>{week.format(utc(day))}</small>
        ))}
      </div>
      <ul className={style['days']}>
        {weeks.flat().map((day) => {
          if (!day.startsWith(month)) return <li key={day} />;
          const isDone = punched.includes(day);
          const number = Number(day.slice(8));
          const label = dayName.format(utc(day));
          return (
            <li key={day} data-today={day === today || undefined}>
              {isMissed(day) ? (
                <button
                  type="button"
                  className={style['day']}
                  data-missed=""
                  aria-label={t('play.missed', { day: label })}
                  aria-busy={busy === day || undefined}
                  onClick={() => onPunch(day)}
                >
                  {number}
                </button>
              ) : (
                <span className={style['day']} data-done={isDone || undefined}>
                  <span className={style['hidden']}>
                    {t(isDone ? 'play.done' : 'play.plain', { day: label })}
                  </span>
                  <span aria-hidden="true">{isDone ? <Check size={16} /> : number}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Rewards({ rewards }: { readonly rewards: ShownCard['rewards'] }) {
  const t = useFeatureLocale(punchCardLocales);
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{t('rewards.title')}</h3>
      <ul className={style['rewards']}>
        {rewards.map(({ days, name, points, got }) => (
          <li key={days} className={style['reward']} data-got={got || undefined}>
            <Gift size={18} aria-hidden="true" />
            <span className={style['words']}>
              <strong dir="auto">{name}</strong>
              <small>
                {t('rewards.days', { count: days })}
                {points > 0 && ` · ${t('rewards.points', { count: points })}`}
              </small>
            </span>
            {got && <span className={style['got']}>{t('rewards.got')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A punch card: today's button, the calendar, the streak and the rewards. */
export function PunchCard({ engagement }: PlayProps) {
  const t = useFeatureLocale(punchCardLocales);
  const { showError, toaster } = useApp();
  const api = useFeatureApi('punch-card');
  const { engagementId, state } = engagement;
  const request = useCallback(() => api.read(engagementId), [api, engagementId]);
  const { read, again, set } = useRead(request, state);
  const [busy, setBusy] = useState<string>();
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const card = read.value;
  const { today, from, to, punched, streak, makeUpLeft, rewards } = card;
  const isOpen = state === 'open';
  const isInside = today >= from && (to === '' || today <= to);
  const punch = async (day?: string): Promise<void> => {
    setBusy(day ?? today);
    try {
      const { card: next, won } = await api.punch(engagementId, day);
      set(next);
      for (const { name } of won) toaster.success(t('play.won', { name }));
    } catch (error) {
      showError(error);
    }
    setBusy(undefined);
  };
  const hint = (): string => {
    if (state === 'scheduled' || state === 'draft') return t('play.notYet');
    if (state === 'paused') return t('play.paused');
    if (!isOpen) return t('play.over');
    if (!isInside) return t('play.outside');
    return makeUpLeft > 0 ? t('play.makeUp', { count: makeUpLeft }) : '';
  };
  const isDone = punched.includes(today);
  return (
    <>
      <section className={style['today']}>
        {isOpen && isInside && (
          <Button look="act" size="l" busy={busy === today} disabled={isDone} onPress={() => void punch()}>
            {t(isDone ? 'play.punched' : 'play.punch')}
          </Button>
        )}
        <p className={style['streak']} role="status">
          <strong>{t('play.streak', { count: streak })}</strong>
          <span>{t('play.total', { count: punched.length })}</span>
        </p>
        <p className={style['hint']}>{hint()}</p>
      </section>
      <Calendar card={card} isOpen={isOpen} busy={busy} onPunch={(day) => void punch(day)} />
      {rewards.length > 0 && <Rewards rewards={rewards} />}
    </>
  );
}
