import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { NoticeCard } from '../../../hud/enter/notice-card';
import type { RecordingBankProps } from '../../../hud/features/feature-ui';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { browserTimers } from '../../../src/platform/timers';
import type { BankPage, Recording } from '../client-api';
import { recordingsLocales } from '../locales/locales';
import style from './bank.module.css';
import { sizeText } from './format';
import { RecordingRow } from './recording-row';

/** Recordings that are not ready are looked for this often, ms. */
const LOOKS_EVERY = 4_000;

/** What the spaces have used, and how long recordings stay. */
function Limits({ spaces, keptDays }: Pick<BankPage, 'spaces' | 'keptDays'>) {
  const t = useFeatureLocale(recordingsLocales);
  return (
    <footer className={style['limits']}>
      {spaces.map(({ spaceId, name, used, quota }) => (
        <p key={spaceId} dir="auto">
          <span>{t('bank.used', { name, used: sizeText(used), quota: sizeText(quota) })}</span>
          <meter min={0} max={Math.max(quota, 1)} value={used} high={quota * 0.9} aria-hidden="true" />
        </p>
      ))}
      {keptDays > 0 && <p>{t('bank.kept', { days: keptDays })}</p>}
    </footer>
  );
}

/** The recordings of the spaces where the user is a host. */
export function Bank({ onFirst }: RecordingBankProps) {
  const t = useFeatureLocale(recordingsLocales);
  const { showError } = useApp();
  const api = useFeatureAppApi('recordings');
  const { read, again, change, refresh } = useRead(useCallback(() => api.page(), [api]));
  const [earlier, setEarlier] = useState<readonly Recording[]>([]);
  const [more, setMore] = useState<boolean>();
  const [loading, setLoading] = useState(false);
  const [playing, setPlaying] = useState<string>();
  const changes = read.kind === 'there' && read.value.recordings.some(({ state }) => state !== 'ready');
  useEffect(() => (changes ? browserTimers.every(LOOKS_EVERY, refresh) : undefined), [changes, refresh]);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { recordings: latest, spaces, keptDays } = read.value;
  const list = [...latest, ...earlier];
  if (list.length === 0)
    return (
      <NoticeCard title={t('bank.emptyTitle')} text={t('bank.emptyText')}>
        <Button look="act" size="l" onPress={onFirst}>
          {t('bank.first')}
        </Button>
      </NoticeCard>
    );
  const loadMore = async (): Promise<void> => {
    setLoading(true);
    try {
      const page = await api.page(list.at(-1)?.startedAt);
      setEarlier([...earlier, ...page.recordings]);
      setMore(page.more);
    } catch (error) {
      showError(error);
    }
    setLoading(false);
  };
  const update = (run: (all: readonly Recording[]) => readonly Recording[]): void => {
    change((page) => ({ ...page, recordings: [...run(page.recordings)] }));
    setEarlier(run(earlier));
  };
  return (
    <>
      <ul className={style['list']}>
        {list.map((recording) => {
          const { recordingId } = recording;
          return (
            <RecordingRow
              key={recordingId}
              recording={recording}
              playing={playing === recordingId}
              onPlay={(on) => setPlaying(on ? recordingId : undefined)}
              onRenamed={(title) =>
                update((all) => all.map((one) => (one.recordingId === recordingId ? { ...one, title } : one)))
              }
              onDeleted={() => {
                update((all) => all.filter((one) => one.recordingId !== recordingId));
                refresh();
              }}
            />
          );
        })}
      </ul>
      {(more ?? read.value.more) && (
        <div className={style['more']}>
          <Button busy={loading} onPress={() => void loadMore()}>
            {t('bank.more')}
          </Button>
        </div>
      )}
      <Limits spaces={spaces} keptDays={keptDays} />
    </>
  );
}
