import {
  CircleCheck,
  CircleX,
  Download,
  Eye,
  EyeOff,
  FilterX,
  FolderMinus,
  FolderPen,
  FolderPlus,
  Funnel,
  History,
  IdCard,
  KeyRound,
  ListChecks,
  LogOut,
  Megaphone,
  MegaphoneOff,
  MessageSquare,
  MessageSquareOff,
  MessageSquareX,
  Mic,
  MicOff,
  MicVocal,
  MonitorOff,
  MonitorUp,
  PenLine,
  Pin,
  PinOff,
  ShieldBan,
  ShieldCheck,
  Undo2,
  UserCog,
  VolumeX,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import { useCallback } from 'react';
import type { ModerationLogEntry, Moderation } from '../../../src/actions/moderation/moderation';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import { useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import { ModerationPage } from './moderation-page';
import { RecordList } from './record-list';
import { RecordDetail, RecordIcon, RecordRow } from './record-row';
import { useRefreshOnChange, usePagedList } from './use-paged-list';
import { useModerationRunner, useModerationLocale } from './use-moderation';

/** Icon of each action; restrictive ones stand out. */
const ICONS: Readonly<
  Record<ModerationLogEntry['action'], { readonly icon: LucideIcon; readonly tone: 'act' | 'bad' | 'soft' }>
> = {
  kick: { icon: LogOut, tone: 'bad' },
  ban: { icon: ShieldBan, tone: 'bad' },
  unban: { icon: ShieldCheck, tone: 'act' },
  silence: { icon: MicOff, tone: 'bad' },
  unsilence: { icon: Mic, tone: 'act' },
  muteAll: { icon: VolumeX, tone: 'bad' },
  unmuteAll: { icon: Volume2, tone: 'act' },
  allowSpeak: { icon: Mic, tone: 'act' },
  allowBroadcast: { icon: MicVocal, tone: 'act' },
  endSpeak: { icon: MicOff, tone: 'soft' },
  declineSpeak: { icon: MicOff, tone: 'soft' },
  allowScreen: { icon: MonitorUp, tone: 'act' },
  endScreen: { icon: MonitorOff, tone: 'soft' },
  screenModel: { icon: MonitorUp, tone: 'act' },
  addPermanent: { icon: Pin, tone: 'act' },
  removePermanent: { icon: PinOff, tone: 'soft' },
  setRole: { icon: UserCog, tone: 'act' },
  stageName: { icon: IdCard, tone: 'act' },
  withdraw: { icon: MessageSquareX, tone: 'bad' },
  export: { icon: Download, tone: 'soft' },
  announce: { icon: Megaphone, tone: 'act' },
  unannounce: { icon: MegaphoneOff, tone: 'soft' },
  makeGroup: { icon: FolderPlus, tone: 'act' },
  renameGroup: { icon: FolderPen, tone: 'act' },
  groupPassword: { icon: KeyRound, tone: 'act' },
  removeGroup: { icon: FolderMinus, tone: 'bad' },
  chatOn: { icon: MessageSquare, tone: 'act' },
  chatOff: { icon: MessageSquareOff, tone: 'bad' },
  showChat: { icon: Eye, tone: 'act' },
  hideChat: { icon: EyeOff, tone: 'bad' },
  writers: { icon: PenLine, tone: 'act' },
  phrases: { icon: ListChecks, tone: 'act' },
  checkOn: { icon: Funnel, tone: 'act' },
  checkOff: { icon: FilterX, tone: 'soft' },
  checkedWords: { icon: Funnel, tone: 'act' },
  reportHandled: { icon: CircleCheck, tone: 'act' },
  reportRejected: { icon: CircleX, tone: 'soft' },
};

interface RowProps {
  readonly entry: ModerationLogEntry;
  readonly onUndo: () => void;
  readonly busy: boolean;
}

function Row({ entry, onUndo, busy }: RowProps) {
  const t = useModerationLocale();
  const { lang } = useSettings();
  const time = (at: string): string => dateAndTime(at, lang);
  const names = { by: entry.by.nickname, name: entry.user?.nickname ?? '' };
  const summary = t(`timeline.actions.${entry.action}`, names);
  const { icon, tone } = ICONS[entry.action];
  return (
    <RecordRow
      testId="audit-entry"
      lead={<RecordIcon icon={icon} tone={entry.undoneAt ? 'soft' : tone} />}
      name={summary}
      undone={entry.undoneAt !== ''}
      about={
        <>
          {entry.about && (
            <RecordDetail>
              <bdi>{entry.about}</bdi>
            </RecordDetail>
          )}
          {entry.reason && <RecordDetail>{t('timeline.reason', { reason: entry.reason })}</RecordDetail>}
          {entry.action === 'ban' && (
            <RecordDetail>
              {entry.endsAt ? t('timeline.until', { time: time(entry.endsAt) }) : t('timeline.forever')}
            </RecordDetail>
          )}
          <RecordDetail>
            <time dateTime={entry.at}>{time(entry.at)}</time>
            {entry.undoneAt && ` · ${t('timeline.undone', { name: entry.undoneBy })}`}
          </RecordDetail>
        </>
      }
      aside={
        entry.undoable && (
          <Button size="s" busy={busy} label={t('timeline.undoNamed', { what: summary })} onPress={onUndo}>
            <Undo2 size={16} aria-hidden="true" />
            {t('timeline.undo')}
          </Button>
        )
      }
    />
  );
}

interface Props {
  readonly moderation: Moderation;
  readonly onBack: () => void;
}

const same = (a: ModerationLogEntry, b: ModerationLogEntry): boolean => a.id === b.id;

/** Audit log with actor, target and reason, updated live; reversible actions can be undone. */
export function Timeline({ moderation, onBack }: Props) {
  const t = useModerationLocale();
  const { busy, run } = useModerationRunner();
  const pages = usePagedList(
    useCallback(
      async (loaded: readonly ModerationLogEntry[]) => {
        const { entries, more } = await moderation.entries(loaded.at(-1)?.id);
        return { items: entries, more };
      },
      [moderation],
    ),
  );
  useRefreshOnChange(pages, same, moderation);
  const undo = (id: number) => async (): Promise<void> => {
    const undone = await moderation.undo(id);
    pages.change((items) => items.map((item) => (item.id === id ? undone : item)));
  };
  return (
    <ModerationPage title={t('tools.timeline')} onBack={onBack}>
      <RecordList
        title={t('tools.timeline')}
        pages={pages}
        empty={{ icon: History, title: t('timeline.empty'), hint: t('timeline.emptyHint') }}
        moreLabel={t('timeline.more')}
        renderRow={(entry) => (
          <Row key={entry.id} entry={entry} busy={busy} onUndo={() => void run(undo(entry.id))} />
        )}
      />
    </ModerationPage>
  );
}
