import { Flag } from 'lucide-react';
import { useCallback, useState } from 'react';
import { usePeopleCalls } from '../space/space-context';
import { Button } from '../ui/button';
import { BadgeShelf } from './badge-shelf';
import style from './cards.module.css';
import { GiveCard } from './give-card';
import { LabelChips } from './label-chips';
import { RetryNotice } from '../space/panel-parts/retry-notice';
import { useCardsWords } from './use-cards-words';
import { useLabelsVersion } from './use-labels-version';
import { useRead } from './use-read';
import { lazyDialog } from '../shell/lazy-dialog';

const ReportDialog = lazyDialog(async () => (await import('./report-dialog')).ReportDialog);

interface Props {
  readonly userId: string;
  readonly name: string;
}

/** In a person's card: what they say about themselves, their labels and badges, giving one's card, reporting. */
export function AboutPerson({ userId, name }: Props) {
  const t = useCardsWords();
  const calls = usePeopleCalls();
  const { read, again, change, refresh } = useRead(
    useCallback(() => calls.about(userId), [calls, userId]),
    useLabelsVersion(userId),
  );
  const [reporting, setReporting] = useState(false);
  const about = read.kind === 'there' ? read.value : undefined;
  return (
    <div className={style['about']}>
      {read.kind === 'loading' && <span className={style['line']} role="status" aria-label={t('loading')} />}
      {read.kind === 'failed' && <RetryNotice text={t('aboutFailed')} onAgain={again} />}
      {about?.personality && <p className={style['said']}>{about.personality}</p>}
      {about && (
        <LabelChips
          userId={userId}
          self={false}
          labels={about.labels}
          onChange={(how) => change((now) => ({ ...now, labels: how(now.labels) }))}
          onStale={refresh}
        />
      )}
      {about && about.badges.length > 0 && <BadgeShelf compact badges={about.badges} />}
      <div className={style['row']}>
        <GiveCard userId={userId} name={name} />
        <Button size="s" look="plain" label={t('reportNamed', { name })} onPress={() => setReporting(true)}>
          <Flag size={16} aria-hidden="true" />
          {t('report')}
        </Button>
      </div>
      {reporting && <ReportDialog userId={userId} name={name} onClose={() => setReporting(false)} />}
    </div>
  );
}
