import { Check, EyeOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import { pictureAddressOf } from '../../../contract/model/element/picture-address';
import type { PlayProps } from '../../engagement/ui/kit/kind-ui';
import type { ShownCandidate, ShownVote } from '../client-api';
import { votesLocales } from '../locales/locales';
import style from './votes.module.css';

/** The counts that the server told last, or those that were read. */
function useCounts(engagementId: string, vote: ShownVote) {
  const told = useSnapshot(useFeatureApi('engagement').state).told[engagementId];
  const counts = told?.['counts'] as Readonly<Record<string, number>> | undefined;
  const voters = told?.['voters'];
  return {
    of: ({ candidateId, votes }: ShownCandidate) => (counts ? (counts[candidateId] ?? 0) : votes),
    voters: typeof voters === 'number' ? voters : vote.voters,
  };
}

function BallotForm({
  engagement,
  vote,
  onOwn,
}: PlayProps & { readonly vote: ShownVote; readonly onOwn: (own: ShownVote['own']) => void }) {
  const t = useFeatureLocale(votesLocales);
  const { showError } = useApp();
  const api = useFeatureApi('votes');
  const [busy, setBusy] = useState<string>();
  const { engagementId, state } = engagement;
  const { candidates, own, votes, per, mayChange, anonymous, results } = vote;
  const counts = useCounts(engagementId, vote);
  const isOpen = state === 'open';
  const isDone = own.left === 0;
  const total = candidates.reduce((sum, one) => sum + (counts.of(one) ?? 0), 0);
  const shows = candidates.some((one) => counts.of(one) !== null);
  const choose = async (candidateId: string): Promise<void> => {
    const isOwn = own.candidateIds.includes(candidateId);
    setBusy(candidateId);
    try {
      onOwn(await (isOwn ? api.withdraw(engagementId, candidateId) : api.vote(engagementId, candidateId)));
    } catch (error) {
      showError(error);
    }
    setBusy(undefined);
  };
  const status = (): string => {
    if (state === 'scheduled' || state === 'draft') return t('play.waiting');
    if (state === 'paused') return t('play.paused');
    if (state !== 'open') return t('play.over');
    if (!isDone) return own.candidateIds.length > 0 ? t('play.left', { count: own.left }) : '';
    return t(mayChange ? 'play.doneChange' : 'play.done');
  };
  return (
    <section className={style['ballot']}>
      <p className={style['rules']}>
        {t(per === 'day' ? 'play.perDay' : 'play.votes', { count: votes })}
        {anonymous && (
          <span className={style['secret']}>
            <EyeOff size={14} aria-hidden="true" />
            {t('play.secret')}
          </span>
        )}
      </p>
      <ul className={style['candidates']}>
        {candidates.map((one) => {
          const { candidateId, name, about, picture } = one;
          const isOwn = own.candidateIds.includes(candidateId);
          const number = counts.of(one);
          const canPress = isOpen && (isOwn ? mayChange : !isDone || (mayChange && votes === 1));
          return (
            <li key={candidateId}>
              <button
                type="button"
                className={style['candidate']}
                aria-pressed={isOwn}
                aria-busy={busy === candidateId || undefined}
                disabled={!canPress}
                onClick={() => {
                  if (busy === undefined) void choose(candidateId);
                }}
              >
                {number !== null && (
                  <span
                    className={style['bar']}
                    style={{ inlineSize: `${total > 0 ? (number / total) * 100 : 0}%` }}
                    aria-hidden="true"
                  />
                )}
                {picture !== '' && (
                  <img src={pictureAddressOf(picture)} alt="" className={style['picture']} />
                )}
                <span className={style['words']}>
                  <strong dir="auto">{name}</strong>
                  {about !== '' && <small dir="auto">{about}</small>}
                </span>
                {number !== null && (
                  <span className={style['count']}>{t('play.count', { count: number })}</span>
                )}
                {isOwn && (
                  <span className={style['own']}>
                    <Check size={16} aria-hidden="true" />
                    {t('play.voted')}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={style['status']} role="status">
        {status()}
      </p>
      <p className={style['after']}>
        {!shows && results !== 'live' && t(`play.hidden.${results}`)}
        {shows && total === 0 && t('play.none')}
        {shows && total > 0 && counts.voters !== null && t('play.voters', { count: counts.voters })}
      </p>
    </section>
  );
}

/** A vote: its candidates to choose from, the own votes, and the counts when they may be seen. */
export function Ballot({ engagement }: PlayProps) {
  const api = useFeatureApi('votes');
  const { engagementId, state } = engagement;
  // With each step the counts may come to be seen.
  const request = useCallback(() => api.read(engagementId), [api, engagementId]);
  const { read, again, change, refresh } = useRead(request, state);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const vote = read.value;
  return (
    <BallotForm
      engagement={engagement}
      vote={vote}
      onOwn={(own) => {
        change((now) => ({ ...now, own }));
        if (vote.results === 'afterVote') refresh();
      }}
    />
  );
}
