import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate, Vote } from '../../src/state/views';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import style from './vote-view.module.css';

/** Share of all votes in whole per cent; zero without votes. */
export function shareOf(candidate: Candidate, all: readonly Candidate[]): number {
  const sum = all.reduce((total, { votes }) => total + votes, 0);
  return sum === 0 ? 0 : Math.round((candidate.votes / sum) * 100);
}

/** One vote per user; the result shows after voting. */
export function VoteView({ vote }: { readonly vote: Vote }) {
  const app = useApp();
  const { t } = useTranslation('shell');
  const [candidates, setCandidates] = useState(vote.candidates);
  const [chosen, setChosen] = useState(vote.chosen);
  const [busy, setBusy] = useState<string | undefined>();
  const cast = async (id: string): Promise<void> => {
    setBusy(id);
    try {
      setCandidates(await vote.cast(id));
      setChosen(id);
    } catch (error) {
      app.showError(error);
    }
    setBusy(undefined);
  };
  if (candidates.length === 0) return <p className={style['empty']}>{t('views.noCandidates')}</p>;
  return (
    <ul className={style['list']}>
      {candidates.map((candidate) => {
        const share = shareOf(candidate, candidates);
        const isOwn = chosen === candidate.id;
        return (
          <li key={candidate.id} className={style['candidate']} data-mine={isOwn || undefined}>
            {candidate.image && <img src={candidate.image} alt="" />}
            <div className={style['words']}>
              <strong>{candidate.name}</strong>
              {candidate.text && <span>{candidate.text}</span>}
              {chosen !== undefined && (
                <span className={style['bar']} role="img" aria-label={t('views.share', { share })}>
                  <span style={{ width: `${share}%` }} />
                </span>
              )}
            </div>
            {chosen === undefined ? (
              <Button
                busy={busy === candidate.id}
                disabled={busy !== undefined && busy !== candidate.id}
                label={t('views.voteFor', { name: candidate.name })}
                onPress={() => void cast(candidate.id)}
              >
                {t('views.vote')}
              </Button>
            ) : (
              <span className={style['count']}>
                {isOwn && <Check size={16} aria-label={t('views.mine')} />}
                {t('views.votes', { count: candidate.votes })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
