import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { Button } from '../../../hud/ui/button';
import { TextArea } from '../../../hud/ui/text-area';
import { budgetOf } from '../editing/budget';
import { DialogFrame } from './dialog-frame';
import style from './dialogs.module.css';
import { problemsOf, useDocument, useEditor, useSessionState, useSpaceEditorWords } from './editor-context';
import { PlanForm } from './plan-form';

const NOTE_MAX = 200;

interface Props {
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** Shows what differs from a published version. */
  readonly onCompare: (version: number) => void;
  readonly onClose: () => void;
  readonly onChecks: () => void;
}

/** Publishes the document with a note; then the way into the space. */
export function PublishDialog({ note, onNote, onClose, onChecks, onCompare }: Props) {
  const t = useSpaceEditorWords();
  const { errorText } = useApp();
  const { session, spaceId, leave } = useEditor();
  const { hasDraft, baseVersion, newWords } = useSessionState();
  const document = useDocument();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [version, setVersion] = useState<number>();
  const errors = document ? problemsOf(document, spaceId).filter(({ level }) => level === 'error').length : 0;
  const isTooHeavy = useMemo(
    () => document !== undefined && budgetOf(document).lines.some(({ level }) => level === 'tooMuch'),
    [document],
  );
  const publish = async (): Promise<void> => {
    setBusy(true);
    setWrong('');
    try {
      setVersion(await session.publish(note));
    } catch (error) {
      setWrong(errorText(error));
    }
    setBusy(false);
  };
  if (version !== undefined)
    return (
      <DialogFrame title={t('publish.done', { version })} onClose={onClose}>
        <p className={style['done']}>
          <CircleCheck size={20} aria-hidden="true" />
          {t('publish.text')}
        </p>
        <div className={style['actions']}>
          <Button look="plain" onPress={onClose}>
            {t('publish.stay')}
          </Button>
          <Button look="act" onPress={() => leave(`/main?id=${encodeURIComponent(spaceId)}`)}>
            {t('publish.walkIn')}
          </Button>
        </div>
      </DialogFrame>
    );
  return (
    <DialogFrame title={t('publish.title')} onClose={onClose}>
      <p className={style['text']}>{t('publish.text')}</p>
      {errors > 0 ? (
        <p className={style['wrong']} role="alert">
          {t('publish.blocked', { count: errors })}
        </p>
      ) : (
        <TextArea
          label={t('publish.note')}
          placeholder={t('publish.notePlaceholder')}
          rows={3}
          value={note}
          count={note.length}
          max={NOTE_MAX}
          maxLength={NOTE_MAX}
          error={wrong || undefined}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
      {errors === 0 && newWords && (
        <p className={style['note']} role="note">
          <span dir="auto">
            {t('publish.words', {
              words: [newWords.spaceName, newWords.description].filter(Boolean).join(' · '),
            })}
          </span>
          <Button size="s" onPress={() => session.rename(undefined)}>
            {t('publish.keepWords')}
          </Button>
        </p>
      )}
      {errors === 0 && isTooHeavy && (
        <p className={style['warning']} role="note">
          {t('budget.publish')}
          <Button size="s" onPress={onChecks}>
            {t('publish.look')}
          </Button>
        </p>
      )}
      {errors === 0 && hasDraft && <PlanForm note={note} />}
      <div className={style['actions']}>
        {baseVersion > 0 && (
          <Button look="plain" onPress={() => onCompare(baseVersion)}>
            {t('difference.open')}
          </Button>
        )}
        <Button look="plain" onPress={onClose}>
          {t('publish.cancel')}
        </Button>
        {errors > 0 ? (
          <Button look="act" onPress={onChecks}>
            {t('publish.look')}
          </Button>
        ) : (
          <Button look="act" busy={busy} onPress={() => void publish()}>
            {t(busy ? 'publish.publishing' : 'publish.confirm')}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
