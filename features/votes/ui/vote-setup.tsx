import { Plus, X } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import { Choice } from '../../../hud/ui/choice';
import { IconButton } from '../../../hud/ui/icon-button';
import { Toggle } from '../../../hud/ui/toggle';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
import { NumberField } from '../../engagement/ui/kit/number-field';
import style from '../../engagement/ui/kit/setup.module.css';
import { votesLocales } from '../locales/locales';
import { CANDIDATE_NAME_MAX, CANDIDATES_MAX, VOTE_RESULTS, VOTES_MAX, type VoteConfig } from '../model';
import { newCandidate } from './new-candidate';

/** The settings of a vote. */
export function VoteSetup({ config, onChange }: SetupProps) {
  const t = useFeatureLocale(votesLocales);
  const vote = config as unknown as VoteConfig;
  const { candidates, votes, per, mayChange, anonymous, results, who, order } = vote;
  const change = (part: Partial<VoteConfig>) => onChange({ ...vote, ...part });
  const rename = (at: number, name: string) =>
    change({ candidates: candidates.map((one, place) => (place === at ? { ...one, name } : one)) });
  const most = Math.min(VOTES_MAX, candidates.length);
  return (
    <>
      <fieldset className={style['list']}>
        <legend>{t('setup.candidates')}</legend>
        {candidates.map((candidate, at) => (
          <div key={candidate.id} className={style['line']}>
            <input
              className={style['input']}
              aria-label={t('setup.candidate', { number: at + 1 })}
              placeholder={t('setup.candidate', { number: at + 1 })}
              value={candidate.name}
              maxLength={CANDIDATE_NAME_MAX}
              dir="auto"
              required
              onChange={({ target }) => rename(at, target.value)}
            />
            {candidates.length > 2 && (
              <IconButton
                icon={X}
                label={t('setup.remove', { number: at + 1 })}
                onPress={() => change({ candidates: candidates.filter((one) => one !== candidate) })}
              />
            )}
          </div>
        ))}
        {candidates.length < CANDIDATES_MAX && (
          <Button size="s" onPress={() => change({ candidates: [...candidates, newCandidate()] })}>
            <Plus size={16} aria-hidden="true" />
            {t('setup.add')}
          </Button>
        )}
      </fieldset>
      <Toggle
        label={t('setup.secret')}
        text={t('setup.secretText')}
        checked={anonymous}
        onChange={(on) => change(on ? { anonymous: on, votes: 1, mayChange: false } : { anonymous: on })}
      />
      {!anonymous && (
        <>
          <NumberField
            label={t('setup.votes')}
            min={1}
            max={most}
            value={votes}
            onChange={(next) => change({ votes: next })}
          />
          <Toggle
            label={t('setup.change')}
            text={t('setup.changeText')}
            checked={mayChange}
            onChange={(on) => change({ mayChange: on })}
          />
        </>
      )}
      <Choice
        title={t('setup.per')}
        hint={t('setup.perHint')}
        options={(['person', 'day'] as const).map((value) => ({ value, label: t(`setup.pers.${value}`) }))}
        value={per}
        onChoose={(value) => change({ per: value })}
      />
      <Choice
        title={t('setup.results')}
        hint={t('setup.resultsHint')}
        options={VOTE_RESULTS.map((value) => ({ value, label: t(`setup.resultsAt.${value}`) }))}
        value={results}
        onChoose={(value) => change({ results: value })}
      />
      <Choice
        title={t('setup.who')}
        hint={t('setup.whoHint')}
        options={(['all', 'users'] as const).map((value) => ({ value, label: t(`setup.whos.${value}`) }))}
        value={who}
        onChoose={(value) => change({ who: value })}
      />
      <Toggle
        label={t('setup.shuffle')}
        text={t('setup.shuffleText')}
        checked={order === 'shuffled'}
        onChange={(on) => change({ order: on ? 'shuffled' : 'fixed' })}
      />
    </>
  );
}
