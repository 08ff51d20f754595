import {
  Download,
  Hand,
  Hash,
  History,
  Radio,
  ShieldBan,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Permission } from '../../../contract/model/member/permissions';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import type { DialogText } from '../../../src/state/dialogs';
import { download } from '../../../src/platform/download';
import { useApp, useSettings } from '../../app-context';
import { useFeatureParts } from '../../features/use-features';
import { Button } from '../../ui/button';
import { Count } from '../../ui/count';
import { Toggle } from '../../ui/toggle';
import { RaiseHandButton } from './raise-hand-button';
import { RetryNotice } from '../panel-parts/retry-notice';
import { useRoom, useSpace } from '../space-context';
import style from './moderation-tools.module.css';
import { useModerationRunner, useModerationLoad, useModerationLocale } from './use-moderation';

/** Pages of the moderation tools. */
const VIEWS = [
  { view: 'timeline', needs: 'seeModeration', icon: History },
  { view: 'bans', needs: 'ban', icon: ShieldBan },
  { view: 'rules', needs: 'moderateChat', icon: SlidersHorizontal },
  { view: 'groups', needs: 'moderateChat', icon: Hash },
] as const satisfies readonly { view: string; needs: Permission; icon: LucideIcon }[];
export type CoreModerationView = (typeof VIEWS)[number]['view'];

interface Props {
  readonly moderation: Moderation;
  readonly id: string;
  /** While false, only the speak requests show. */
  readonly open: boolean;
  readonly onView: (view: string) => void;
}

/** Speak requests, with accept and decline. */
function SpeakRequest({ moderation }: { readonly moderation: Moderation }) {
  const t = useModerationLocale();
  const { speakRequests: requests } = useSnapshot(moderation.state);
  const { busy, run } = useModerationRunner();
  if (requests.length === 0) return null;
  return (
    <ul className={style['requests']} aria-label={t('hand.list')}>
      {requests.map(({ userId, nickname }) => (
        <li key={userId} data-testid="speak-request">
          <Hand size={16} aria-hidden="true" />
          <span dir="auto">{nickname}</span>
          <Button
            size="s"
            look="act"
            disabled={busy}
            label={t('hand.allowNamed', { name: nickname })}
            onPress={() => void run(() => moderation.speak(userId, 1))}
          >
            {t('hand.allow')}
          </Button>
          <Button
            size="s"
            look="plain"
            disabled={busy}
            label={t('hand.declineNamed', { name: nickname })}
            onPress={() => void run(() => moderation.speak(userId, 0))}
          >
            {t('hand.decline')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The user's own voice: to request speech while all are muted, while silenced, and to broadcast. */
function OwnVoice({ moderation }: { readonly moderation: Moderation }) {
  const t = useModerationLocale();
  const { t: space } = useTranslation('space');
  const { own, config } = useSnapshot(moderation.state);
  const muted = config?.muteStatus ?? false;
  if (!own || own.permissions.includes('muteAll')) return null;
  const speaks = own.permissions.includes('setBroadcast');
  if (!muted && !own.quiesceEnable && !speaks) return null;
  const requested = own.speakAskedAt !== '';
  const words = own.quiesceEnable
    ? space('silenced')
    : own.maySpeak
      ? t('hand.may')
      : requested
        ? t('hand.requested')
        : t('hand.muted');
  return (
    <div className={style['voice']} role="status">
      <span>{words}</span>
      <RaiseHandButton moderation={moderation} />
      <Broadcast moderation={moderation} />
    </div>
  );
}

/** `count`: people online, with the user. */
const broadcastDialog = (t: TFunction<'moderation'>, count: number): DialogText => ({
  title: t('broadcast.confirmTitle'),
  content: t(count > 1 ? 'broadcast.confirmText' : 'broadcast.confirmAlone', { count: count - 1 }),
  confirm: t('broadcast.confirm'),
  cancel: t('cancel'),
});

/** Broadcast to every server of the space, for speakers and moderators. */
function Broadcast({ moderation }: { readonly moderation: Moderation }) {
  const app = useApp();
  const t = useModerationLocale();
  const { own } = useSnapshot(moderation.state);
  const { people, remoteMembers } = useRoom();
  const { busy, run } = useModerationRunner();
  if (!own?.permissions.includes('setBroadcast')) return null;
  const on = own.broadcastEnable;
  const count = Object.keys(people).length + remoteMembers.length;
  const turn = async (): Promise<void> => {
    // Confirmed first, because it reaches the whole space.
    if (!on && !(await app.dialogs.confirm(broadcastDialog(t, count)))) return;
    await run(async () => {
      await moderation.broadcast(!on);
      app.toaster.success(t(on ? 'broadcast.ended' : 'broadcast.started'));
    });
  };
  return (
    <Button size="s" look={on ? 'act' : 'soft'} busy={busy} onPress={() => void turn()}>
      <Radio size={20} aria-hidden="true" />
      {t(on ? 'broadcast.end' : 'broadcast.begin')}
    </Button>
  );
}

interface ViewButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly waiting?: number;
  readonly onPress: () => void;
}

/** Opens a page of the moderators, with the number of items that wait there. */
function ViewButton({ icon: Icon, label, waiting = 0, onPress }: ViewButtonProps) {
  return (
    <Button size="s" onPress={onPress}>
      <Icon size={20} aria-hidden="true" />
      {label}
      <Count count={waiting} place={style['count']} />
      {waiting > 0 && <span className="visually-hidden">{waiting}</span>}
    </Button>
  );
}

/** Moderation tools above the people list; for other members their own voice controls. */
export function ModerationTools({ moderation, id, open, onView }: Props) {
  const app = useApp();
  const t = useModerationLocale();
  const { own, config } = useSnapshot(moderation.state);
  const { pendingModeration } = useSpace();
  const { lang } = useSettings();
  const added = useFeatureParts('moderationPages');
  const { busy, run } = useModerationRunner();
  const { missed, load } = useModerationLoad(moderation);
  useEffect(load, [load]);
  if (!own)
    return missed ? (
      <div className={style['unread']}>
        <RetryNotice text={t('act.failed')} onAgain={load} />
      </div>
    ) : null;
  const may = (permission: Permission): boolean => own.permissions.includes(permission);
  const take = async (): Promise<void> => {
    const { csv, fileName, rows } = await moderation.exportUsers();
    download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
    app.toaster.success(t('tools.exported', { count: rows }));
  };
  return (
    <>
      <OwnVoice moderation={moderation} />
      {may('muteAll') && (
        <section
          id={id}
          className={style['tools']}
          aria-label={t('tools.title')}
          data-open={open || undefined}
          data-testid="moderation-tools"
        >
          <Toggle
            label={t('tools.muteAll')}
            text={t('tools.muteAllText')}
            checked={config?.muteStatus ?? false}
            onChange={(on) => void run(() => moderation.muteAll(on))}
          />
          <SpeakRequest moderation={moderation} />
          <div className={style['tiles']}>
            {added
              .filter(({ needs }) => may(needs))
              .map(({ view, icon, label, counts = '' }) => (
                <ViewButton
                  key={view}
                  icon={icon}
                  label={label[lang]}
                  waiting={pendingModeration[counts] ?? 0}
                  onPress={() => onView(view)}
                />
              ))}
            {VIEWS.filter(({ needs }) => may(needs)).map(({ view, icon }) => (
              <ViewButton key={view} icon={icon} label={t(`tools.${view}`)} onPress={() => onView(view)} />
            ))}
            <Broadcast moderation={moderation} />
            {may('exportUsers') && (
              <Button size="s" busy={busy} onPress={() => void run(take)}>
                <Download size={20} aria-hidden="true" />
                {t('tools.export')}
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}
