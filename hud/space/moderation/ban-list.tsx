import { ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import type { Banned, Keepers } from '../../../src/actions/keepers';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import { useApp, useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { lookOf } from '../../ui/look-of';
import { Portrait } from '../../ui/portrait';
import { KeeperPage } from './moderation-page';
import { RecordList } from './record-list';
import { About, RecordRow } from './record-row';
import { useLatest, usePagesOf } from './use-pages-of';
import { useDeeds, useKeepersWords } from './use-moderation';

/** People on a page of the list; the server's own number. */
const PAGE = 30;

interface Props {
  readonly keepers: Keepers;
  readonly onBack: () => void;
}

const same = (a: Banned, b: Banned): boolean => a.userId === b.userId;

/** Who may not come in, why, until when, and the way to let them in again. */
export function BanList({ keepers, onBack }: Props) {
  const app = useApp();
  const t = useKeepersWords();
  const { lang } = useSettings();
  const { busy, run } = useDeeds();
  const pages = usePagesOf(
    useCallback(
      async (so: readonly Banned[]) => {
        const { bans, total } = await keepers.bans(Math.floor(so.length / PAGE) + 1);
        const known = new Set(so.map(({ userId }) => userId));
        const items = bans.filter(({ userId }) => !known.has(userId));
        return { items, more: items.length > 0 && so.length + items.length < total };
      },
      [keepers],
    ),
  );
  useLatest(pages, same, keepers);
  const lift =
    ({ userId, nickname }: Banned) =>
    async (): Promise<void> => {
      await keepers.unban(userId);
      pages.change((items) => items.filter((item) => item.userId !== userId));
      app.toaster.success(t('bans.lifted', { name: nickname }));
    };
  return (
    <KeeperPage title={t('tools.bans')} onBack={onBack}>
      <RecordList
        title={t('tools.bans')}
        pages={pages}
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
                <About>{t('timeline.reason', { reason: ban.reason })}</About>
                <About>
                  {ban.endsAt
                    ? t('timeline.until', { time: dateAndTime(ban.endsAt, lang) })
                    : t('timeline.forever')}
                </About>
                {ban.by && <About>{t('bans.by', { name: ban.by })}</About>}
                {ban.ofNetwork && <About>{t('bans.ofNetwork')}</About>}
              </>
            }
            aside={
              <Button
                size="s"
                disabled={busy}
                label={t('bans.liftNamed', { name: ban.nickname })}
                onPress={() => void run(lift(ban))}
              >
                {t('bans.lift')}
              </Button>
            }
          />
        )}
      />
    </KeeperPage>
  );
}
