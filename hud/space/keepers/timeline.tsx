import { History, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import type { Deed, Keepers } from '../../../src/actions/keepers';
import { useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { KeeperPage } from './keeper-page';
import { RecordList } from './record-list';
import style from './record-list.module.css';
import { usePagesOf } from './use-pages-of';
import { useDeeds, useKeepersWords } from './use-keepers';

interface RowProps {
  readonly deed: Deed;
  readonly onUndo: () => void;
  readonly busy: boolean;
}

function Row({ deed, onUndo, busy }: RowProps) {
  const t = useKeepersWords();
  const { lang } = useSettings();
  const time = (at: string): string =>
    new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const names = { by: deed.by.nickname, name: deed.user?.nickname ?? '' };
  const what = t(`timeline.actions.${deed.action}`, names);
  return (
    <li className={style['record']} data-undone={deed.undoneAt ? '' : undefined} data-testid="deed">
      <p className={style['what']}>{what}</p>
      {deed.reason && <p className={style['about']}>{t('timeline.reason', { reason: deed.reason })}</p>}
      {deed.action === 'ban' && (
        <p className={style['about']}>
          {deed.endsAt ? t('timeline.until', { time: time(deed.endsAt) }) : t('timeline.forever')}
        </p>
      )}
      <div className={style['foot']}>
        <time dateTime={deed.at}>{time(deed.at)}</time>
        {deed.undoneAt && <span>{t('timeline.undone', { name: deed.undoneBy })}</span>}
        {deed.undoable && (
          <Button size="s" busy={busy} label={t('timeline.undoNamed', { what })} onPress={onUndo}>
            <Undo2 size={16} aria-hidden="true" />
            {t('timeline.undo')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface Props {
  readonly keepers: Keepers;
  readonly onBack: () => void;
}

/** Who did what to whom, and why; what can be taken back is taken back here. */
export function Timeline({ keepers, onBack }: Props) {
  const t = useKeepersWords();
  const { busy, run } = useDeeds();
  const pages = usePagesOf(
    useCallback(
      async (so: readonly Deed[]) => {
        const { entries, more } = await keepers.deeds(so.at(-1)?.id);
        return { items: entries, more };
      },
      [keepers],
    ),
  );
  const undo = (id: number) => async (): Promise<void> => {
    const undone = await keepers.undo(id);
    pages.change((items) => items.map((item) => (item.id === id ? undone : item)));
  };
  return (
    <KeeperPage title={t('tools.timeline')} onBack={onBack}>
      <RecordList
        title={t('tools.timeline')}
        pages={pages}
        empty={{ icon: History, title: t('timeline.empty'), hint: t('timeline.emptyHint') }}
        moreLabel={t('timeline.more')}
        renderRow={(deed) => (
          <Row key={deed.id} deed={deed} busy={busy} onUndo={() => void run(undo(deed.id))} />
        )}
      />
    </KeeperPage>
  );
}
