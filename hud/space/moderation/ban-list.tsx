import { ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import type { Banned, Moderation } from '../../../src/actions/moderation/moderation';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import { useApp, useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { lookOf } from '../../ui/avatar-look';
import { Portrait } from '../../ui/portrait';
import { useTime } from '../../time/use-time';
import { ModerationPage } from './moderation-page';
import { RecordList } from './record-list';
import { RecordDetail, RecordRow } from './record-row';
import { useRefreshOnChange, usePagedList } from './use-paged-list';
import { useModerationRunner, useModerationLocale } from './use-moderation';

/** Page size, as on the server. */
const PAGE = 30;

interface Props {
  readonly moderation: Moderation;
  readonly onBack: () => void;
}

/** Ms since 1970; infinite for a permanent ban. */
const endOf = ({ endsAt }: Banned): number => (endsAt === '' ? Infinity : Date.parse(endsAt));
const same = (a: Banned, b: Banned): boolean => a.userId === b.userId;

/** Banned users with reason and end; bans can be lifted here. */
export function BanList({ moderation, onBack }: Props) {
  const app = useApp();
  const t = useModerationLocale();
  const { lang } = useSettings();
  const { busy, run } = useModerationRunner();
  const pages = usePagedList(
    useCallback(
      async (loaded: readonly Banned[]) => {
        const { bans, total } = await moderation.bans(Math.floor(loaded.length / PAGE) + 1);
        const known = new Set(loaded.map(({ userId }) => userId));
        const items = bans.filter(({ userId }) => !known.has(userId));
        return { items, more: items.length > 0 && loaded.length + items.length < total };
      },
      [moderation],
    ),
  );
  useRefreshOnChange(pages, same, moderation);
  // A ban ends while the list is open.
  const lastEnd = useTime((now) =>
    Math.max(0, ...(pages.items ?? []).map(endOf).filter((end) => end <= now)),
  );
  const items = pages.items?.filter((ban) => endOf(ban) > lastEnd);
  const unban =
    ({ userId, nickname }: Banned) =>
    async (): Promise<void> => {
      await moderation.unban(userId);
      pages.change((items) => items.filter((item) => item.userId !== userId));
      app.toaster.success(t('bans.lifted', { name: nickname }));
    };
  return (
    <ModerationPage title={t('tools.bans')} onBack={onBack}>
      <RecordList
        title={t('tools.bans')}
        pages={{ ...pages, items }}
        empty={{ icon: ShieldCheck, title: t('bans.empty'), hint: t('bans.emptyHint') }}
        moreLabel={t('bans.more')}
        renderRow={(ban) => (
          <RecordRow
            key={ban.userId}
            testId="ban"
            lead={<Portrait look={lookOf(ban)} size={40} />}
            name={ban.nickname}
            about={
              <>
                <RecordDetail>{t('timeline.reason', { reason: ban.reason })}</RecordDetail>
                <RecordDetail>
                  {ban.endsAt
                    ? t('timeline.until', { time: dateAndTime(ban.endsAt, lang) })
                    : t('timeline.forever')}
                </RecordDetail>
                {ban.by && <RecordDetail>{t('bans.by', { name: ban.by })}</RecordDetail>}
                {ban.ofNetwork && <RecordDetail>{t('bans.ofNetwork')}</RecordDetail>}
              </>
            }
            aside={
              <Button
                size="s"
                disabled={busy}
                label={t('bans.liftNamed', { name: ban.nickname })}
                onPress={() => void run(unban(ban))}
              >
                {t('bans.lift')}
              </Button>
            }
          />
        )}
      />
    </ModerationPage>
  );
}
