import { Diff, History, Pin, PinOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { useRead } from '../../../hud/ui/use-read';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import type { Publication } from '../model';
import { DialogFrame } from './dialog-frame';
import style from './dialogs.module.css';
import { useEditor, useMayEdit, useSpaceEditorWords } from './editor-context';

/** What the version brought. */
function useStory() {
  const t = useSpaceEditorWords();
  return ({ kind, fromVersion, note }: Publication): string => {
    if (kind === 'rollback') return t('history.from', { version: fromVersion ?? 0 });
    return note || (kind === 'planned' ? t('history.planned') : '');
  };
}

interface Props {
  readonly onClose: () => void;
  readonly onCompare: (version: number) => void;
}

/** The published versions, each of which can be compared, and published again. */
export function HistoryDialog({ onClose, onCompare }: Props) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const { dialogs, toaster, showError } = useApp();
  const api = useFeatureAppApi('space-editor');
  const { session, spaceId } = useEditor();
  const mayEdit = useMayEdit();
  const story = useStory();
  const [busy, setBusy] = useState<number>();
  const { read, again, refresh } = useRead(useCallback(() => api.history(spaceId), [api, spaceId]));
  const rollBack = async (version: number): Promise<void> => {
    const sure = await dialogs.confirm({
      title: t('history.rollbackAsk', { version }),
      content: t('history.rollbackText'),
      confirm: t('history.rollback'),
      cancel: t('publish.cancel'),
    });
    if (!sure) return;
    setBusy(version);
    try {
      await session.rollback(version);
      toaster.success(t('history.done', { version }));
      refresh();
    } catch (error) {
      showError(error);
    }
    setBusy(undefined);
  };
  const pin = async ({ version, pinned }: Publication): Promise<void> => {
    try {
      await api.pin(spaceId, version, !pinned);
      refresh();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <DialogFrame title={t('history.title')} onClose={onClose}>
      {read.kind !== 'there' && <ReadState read={read} onAgain={again} />}
      {read.kind === 'there' && read.value.length === 0 && (
        <EmptyState icon={History} title={t('history.empty')} hint={t('history.emptyHint')} />
      )}
      {read.kind === 'there' && (
        <ul className={style['versions']}>
          {read.value.map((one, index) => (
            <li key={one.version}>
              <div className={style['version']}>
                <strong>
                  {t('history.version', { version: one.version })}
                  {index === 0 && <em>{t('history.current')}</em>}
                </strong>
                {story(one) && <span dir="auto">{story(one)}</span>}
                <small>
                  {one.nickname
                    ? t('history.by', { name: one.nickname, time: dateAndTime(one.publishedAt, lang) })
                    : dateAndTime(one.publishedAt, lang)}
                </small>
              </div>
              <IconButton
                icon={Diff}
                label={`${t('difference.compare')}: ${one.version}`}
                tip="title"
                onPress={() => onCompare(one.version)}
              />
              {mayEdit && (
                <IconButton
                  icon={one.pinned ? PinOff : Pin}
                  label={`${t(one.pinned ? 'history.unpin' : 'history.pin')}: ${one.version}`}
                  tip="title"
                  pressed={one.pinned}
                  onPress={() => void pin(one)}
                />
              )}
              {mayEdit && index > 0 && (
                <Button
                  size="s"
                  busy={busy === one.version}
                  label={`${t('history.rollback')}: ${one.version}`}
                  onPress={() => void rollBack(one.version)}
                >
                  {t('history.rollback')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  );
}
