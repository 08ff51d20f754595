import { Flag, IdCard } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useApp } from '../app-context';
import { usePeopleCalls, useSpaceActions } from '../space/space-context';
import { Button } from '../ui/button';
import { BadgeShelf } from './badge-shelf';
import style from './cards.module.css';
import { LabelChips } from './label-chips';
import { ReadAgain } from './read-again';
import { useCardsWords } from './use-cards-words';
import { useRead } from './use-read';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

interface Props {
  readonly userId: string;
  readonly name: string;
}

/** In a person's card: what they say about themselves, their labels and badges, giving one's card, reporting. */
export function AboutPerson({ userId, name }: Props) {
  const t = useCardsWords();
  const { toaster, errorWords } = useApp();
  const calls = usePeopleCalls();
  const actions = useSpaceActions();
  const { read, again, set } = useRead(useCallback(() => calls.about(userId), [calls, userId]));
  const [reporting, setReporting] = useState(false);
  const [busy, setBusy] = useState(false);
  const about = read.kind === 'there' ? read.value : undefined;
  const give = async (): Promise<void> => {
    setBusy(true);
    try {
      toaster.success(t((await calls.giveCard(userId)) ? 'given' : 'givenAgain', { name }));
    } catch (error) {
      toaster.warning(errorWords(error));
      if (calls.needsCard(error)) actions.panel('cards');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={style['about']}>
      {read.kind === 'loading' && <span className={style['line']} role="status" aria-label={t('loading')} />}
      {read.kind === 'failed' && <ReadAgain text={t('aboutFailed')} onAgain={again} />}
      {about?.personality && <p className={style['said']}>{about.personality}</p>}
      {about && (
        <LabelChips
          userId={userId}
          self={false}
          labels={about.labels}
          onChange={(labels) => set({ ...about, labels })}
        />
      )}
      {about && about.badges.length > 0 && <BadgeShelf compact badges={about.badges} />}
      <div className={style['row']}>
        <Button size="s" busy={busy} label={t('giveNamed', { name })} onPress={() => void give()}>
          <IdCard size={16} aria-hidden="true" />
          {t('give')}
        </Button>
        <Button size="s" look="plain" label={t('reportNamed', { name })} onPress={() => setReporting(true)}>
          <Flag size={16} aria-hidden="true" />
          {t('report')}
        </Button>
      </div>
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog userId={userId} name={name} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
