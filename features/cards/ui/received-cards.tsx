import { IdCard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp, useSettings } from '../../../hud/app-context';
import { relativeTime } from '../../../hud/home/relative-time';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { lookOf } from '../../../hud/ui/avatar-look';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { ReceivedCard } from '../model';
import { cardsLocales } from '../locales/locales';
import { CardFace } from './card-face';
import style from './cards.module.css';

/** The received cards, latest first (the card holder of the specification, section 2). */
export function ReceivedCards() {
  const t = useFeatureLocale(cardsLocales);
  const { toaster, errorText } = useApp();
  const { lang } = useSettings();
  const calls = useFeatureApi('cards');
  const { received } = useSnapshot(calls.state);
  // Reloads when a card arrives, so that the new card is first.
  const { read, again, set } = useRead(
    useCallback(async () => ({ ...(await calls.received(1)), page: 1 }), [calls]),
    received,
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
      toaster.error(errorText(error));
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
      {list.map((entry) => (
        <li key={entry.sender.userId}>
          <CardFace card={entry.card} look={lookOf(entry.sender)}>
            <p className={style['from']}>{where(entry)}</p>
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
