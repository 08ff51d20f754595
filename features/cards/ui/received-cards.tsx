import { IdCard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp, useSettings } from '../../../hud/app-context';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { useAgo } from '../../../hud/time/use-ago';
import { lookOf } from '../../../hud/ui/avatar-look';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { ReceivedCard } from '../model';
import { cardsLocales } from '../locales/locales';
import { CardFace } from './card-face';
import style from './cards.module.css';

/** When and where a card was received. */
function From({ card: { spaceName, spaceNameEn, at } }: { readonly card: ReceivedCard }) {
  const t = useFeatureLocale(cardsLocales);
  const { lang } = useSettings();
  const when = useAgo(Date.parse(at)) ?? t('justNow');
  return (
    <p className={style['from']}>{t('from', { when, space: lang === 'zh' ? spaceName : spaceNameEn })}</p>
  );
}

/** The received cards, latest first (the card holder of the specification, section 2). */
export function ReceivedCards() {
  const t = useFeatureLocale(cardsLocales);
  const { toaster, errorText } = useApp();
  const calls = useFeatureApi('cards');
  const { received } = useSnapshot(calls.state);
  // Reloads when a card arrives, so that the new card is first.
  const { read, again, set } = useRead(
    useCallback(async () => ({ ...(await calls.received(1)), page: 1 }), [calls]),
    received,
  );
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
  if (list.length === 0) return <EmptyState icon={IdCard} title={t('none')} hint={t('noneHint')} />;
  return (
    <ul className={style['cards']}>
      {list.map((entry) => (
        <li key={entry.sender.userId}>
          <CardFace card={entry.card} look={lookOf(entry.sender)}>
            <From card={entry} />
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
