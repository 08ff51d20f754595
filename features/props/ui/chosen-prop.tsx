import { Heart, Megaphone, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ReportDialog } from '../../../hud/features/report-dialog';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi, useTakesReports } from '../../../hud/features/use-features';
import { LinkedText } from '../../../hud/space/message-ui/pieces';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { PropPicture } from '../../../hud/ui/prop-picture';
import { useRead } from '../../../hud/ui/use-read';
import { variantOf } from '../client/prop-elements';
import { propsLocales } from '../locales/locales';
import type { Prop } from '../model';
import style from './props.module.css';
import { useEndOf, usePropName, useUsesOf } from './use-prop-words';

/** Who has interacted with a prop; nothing while it is read. */
function People({ prop: { propId, count, type } }: { readonly prop: Readonly<Prop> }) {
  const t = useFeatureLocale(propsLocales);
  const api = useFeatureApi('props');
  const { read } = useRead(
    useCallback(() => api.users(propId), [api, propId]),
    count,
  );
  if (count === 0 || read.kind !== 'there') return null;
  const { users, total } = read.value;
  return (
    <div className={style['people']}>
      <h4>{t('panel.people')}</h4>
      <ul>
        {users.map(({ userId, nickname, times }) => (
          <li key={userId}>
            <span dir="auto">{nickname}</span>
            {type === 'cheer' && <small>{t('panel.times', { count: times })}</small>}
          </li>
        ))}
      </ul>
      {total > users.length && <small>{t('panel.more', { count: total - users.length })}</small>}
    </div>
  );
}

/** The prop that the user has walked up to: whose it is, and what can be done with it. */
export function ChosenProp({ prop }: { readonly prop: Readonly<Prop> }) {
  const t = useFeatureLocale(propsLocales);
  const api = useFeatureApi('props');
  const { moderates, selfId } = useSnapshot(api.state);
  const end = useEndOf(prop);
  const uses = useUsesOf(prop);
  const [busy, setBusy] = useState(false);
  const [reports, setReports] = useState(false);
  const takesReports = useTakesReports();
  const run = async (what: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await what();
    setBusy(false);
  };
  const { propId, kind, type, text, done, userId, nickname } = prop;
  const isOnce = type !== 'cheer';
  const name = usePropName(prop);
  return (
    <section className={style['chosen']} aria-label={name} data-testid="chosen-prop">
      <PropPicture kind={kind} variant={variantOf(prop)} side={72} />
      <div className={style['words']}>
        <strong dir="auto">{name}</strong>
        {text !== '' && (
          <span dir="auto">
            <LinkedText text={text} />
          </span>
        )}
        <small>{[uses, end].filter(Boolean).join(' · ')}</small>
      </div>
      <IconButton icon={X} label={t('panel.closeChosen')} onPress={() => api.closeChosen()} />
      <div className={style['chosenButtons']}>
        <Button
          size="s"
          look="act"
          disabled={isOnce && done}
          busy={busy}
          onPress={() => void run(() => api.interact(propId))}
        >
          {isOnce ? <Heart size={16} aria-hidden="true" /> : <Megaphone size={16} aria-hidden="true" />}
          {isOnce ? t(done ? 'panel.liked' : 'panel.like') : t('panel.cheer')}
        </Button>
        {(moderates || userId === selfId) && (
          <>
            <Button size="s" onPress={() => api.move(prop)}>
              {t('panel.move')}
            </Button>
            <Button size="s" look="softDanger" busy={busy} onPress={() => void run(() => api.pickUp(propId))}>
              {t('panel.pickUp')}
            </Button>
          </>
        )}
        {text !== '' && userId !== selfId && takesReports && (
          <Button size="s" look="plain" onPress={() => setReports(true)}>
            {t('panel.report')}
          </Button>
        )}
      </div>
      {reports && (
        <ReportDialog userId={userId} name={nickname} quoted={text} onClose={() => setReports(false)} />
      )}
      <People prop={prop} />
    </section>
  );
}
