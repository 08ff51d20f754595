import { useCallback, useState } from 'react';
import { PERSONALITY_MAX } from '../../features/badges/model';
import { lengthOf } from '../../contract/model/user-text';
import { useApp, useSession } from '../app-context';
import { usePeopleCalls, useSpaceId } from '../space/space-context';
import { Button } from '../ui/button';
import { TextArea } from '../ui/text-area';
import { BadgeShelf } from './badge-shelf';
import style from './cards.module.css';
import { LabelChips } from './label-chips';
import { ReadState } from './read-state';
import { useCardsWords } from './use-cards-words';
import { useLabelsVersion } from './use-labels-version';
import { useRead } from './use-read';

function Personality({ said }: { readonly said: string }) {
  const t = useCardsWords();
  const { toaster, errorText: errorWords } = useApp();
  const calls = usePeopleCalls();
  const [text, setText] = useState(said);
  const [kept, setKept] = useState(said);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const count = lengthOf(text.trim());
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await calls.say(text);
      setKept(text);
      setWrong(undefined);
      toaster.success(t('personalitySaved'));
    } catch (error) {
      setWrong(errorWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={style['form']}>
      <TextArea
        label={<span className={style['heading']}>{t('personality')}</span>}
        placeholder={t('personalityHint')}
        rows={2}
        value={text}
        count={count}
        max={PERSONALITY_MAX}
        error={wrong}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={style['row']}>
        <Button
          look="act"
          size="s"
          busy={busy}
          disabled={text === kept || count > PERSONALITY_MAX}
          onPress={() => void save()}
        >
          {t('personalitySave')}
        </Button>
      </div>
    </div>
  );
}

/** What one says about oneself in this space, one's labels there, and one's badges. */
export function AboutMe({ userId }: { readonly userId: string }) {
  const t = useCardsWords();
  const { account, showError } = useApp();
  const { user } = useSession();
  const spaceId = useSpaceId();
  const calls = usePeopleCalls();
  const { read, again, change, refresh } = useRead(
    useCallback(async () => {
      const [about, badges] = await Promise.all([calls.about(userId), calls.allBadges()]);
      return { ...about, badges };
    }, [calls, userId]),
    useLabelsVersion(userId),
  );
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const about = read.value;
  const wear = (badgeId: string): Promise<void> => account.wear(badgeId, spaceId).catch(showError);
  return (
    <>
      <Personality said={about.personality} />
      <h3>{t('labels')}</h3>
      <p className={style['hint']}>{t('labelsHint')}</p>
      <LabelChips
        userId={userId}
        self
        labels={about.labels}
        onChange={(how) => change((now) => ({ ...now, labels: how(now.labels) }))}
        onStale={refresh}
      />
      <h3>{t('badges')}</h3>
      <p className={style['hint']}>{t('badgesHint')}</p>
      <BadgeShelf badges={about.badges} worn={user?.sktAvatarMark ?? ''} onWear={(mark) => void wear(mark)} />
    </>
  );
}
