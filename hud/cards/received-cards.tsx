import { IdCard } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ReceivedCard } from '../../features/cards/model.schema';
import { useApp, useSettings } from '../app-context';
import { relativeTime } from '../home/relative-time';
import { EmptyState } from '../space/panel-parts/empty';
import { usePeopleCalls, useSpace } from '../space/space-context';
import { Button } from '../ui/button';
import { lookOf } from '../ui/avatar-look';
import { CardFace } from './card-face';
import style from './cards.module.css';
import { ReadState } from './read-state';
import { useCardsWords } from './use-cards-words';
import { useRead } from './use-read';

/** The cards that one was given, the latest first (the holder of the specification's section 2). */
export function ReceivedCards() {
  const t = useCardsWords();
  const { toaster, errorText: errorWords } = useApp();
  const { lang } = useSettings();
  const calls = usePeopleCalls();
  const { cardsGot } = useSpace();
  // One that is given meanwhile lies on top.
  const { read, again, set } = useRead(
    useCallback(async () => ({ ...(await calls.received(1)), page: 1 }), [calls]),
    cardsGot,
  );
  const [now] = useState(Date.now);
  const [busy, setBusy] = useState(false);
  if (read.kind !== 'there') return <ReadState read={read} rows={2} card onAgain={again} />;
  const { total, list, page } = read.value;
  const more = async (): Promise<void> => {
    setBusy(true);
    try {
      const next = await calls.received(page + 1);
      const known = new Set(list.map(({ sender }) => sender.userId));
      set({
        total: next.total,
        page: page + 1,
        list: [...list, ...next.list.filter(({ sender }) => !known.has(sender.userId))],
      });
    } catch (error) {
      toaster.error(errorWords(error));
    } finally {
      setBusy(false);
    }
  };
  const where = ({ spaceName, spaceNameEn, at }: ReceivedCard): string =>
    t('from', {
      when: relativeTime(Date.parse(at), now, lang) ?? t('justNow'),
      space: lang === 'zh' ? spaceName : spaceNameEn,
    });
  if (list.length === 0) return <EmptyState icon={IdCard} title={t('none')} hint={t('noneHint')} />;
  return (
    <ul className={style['cards']}>
      {list.map((received) => (
        <li key={received.sender.userId}>
          <CardFace card={received.card} look={lookOf(received.sender)}>
            <p className={style['from']}>{where(received)}</p>
          </CardFace>
        </li>
      ))}
      {page * 30 < total && (
        <li>
          <Button wide busy={busy} onPress={() => void more()}>
            {t('more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
