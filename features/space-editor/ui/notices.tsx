import { Eye, Hand, History } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import surface from '../../../hud/space/surface.module.css';
import { Button } from '../../../hud/ui/button';
import { dateAndTime } from '../../../src/i18n/date-and-time';
import type { EditMode } from '../client/edit-state';
import { downloadCopy } from './download-copy';
import { useEditor, useSessionState, useSpaceEditorWords } from './editor-context';
import style from './editor.module.css';

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Notice({ icon: Icon, title, text, children }: NoticeProps) {
  return (
    <div className={`${surface['surface']} ${style['notice']}`} role="status">
      <Icon size={20} aria-hidden="true" />
      <div>
        <strong dir="auto">{title}</strong>
        {text && <p>{text}</p>}
      </div>
      <div className={style['noticeActions']}>{children}</div>
    </div>
  );
}

function Watching({ mode }: { readonly mode: Extract<EditMode, { kind: 'watching' }> }) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const { dialogs, showError } = useApp();
  const { session } = useEditor();
  const { isOwner } = useSessionState();
  const [busy, setBusy] = useState(false);
  const { nickname: name, since, asked } = mode.holder;
  const request = async (how: 'ask' | 'take'): Promise<void> => {
    const sure =
      how === 'ask' ||
      (await dialogs.confirm({
        title: t('watching.takeAsk'),
        content: t('watching.takeText', { name }),
        confirm: t('watching.takeYes'),
        cancel: t('watching.cancel'),
      }));
    if (!sure) return;
    setBusy(true);
    await session.request(how).catch(showError);
    setBusy(false);
  };
  const text = asked
    ? t('watching.asked')
    : mode.refused
      ? t('watching.refused', { name })
      : t('watching.since', { time: dateAndTime(since, lang) });
  return (
    <Notice icon={Eye} title={t('watching.title', { name })} text={text}>
      {!asked && (
        <Button busy={busy} onPress={() => void request('ask')}>
          {t('watching.ask')}
        </Button>
      )}
      {isOwner && (
        <Button look="act" busy={busy} onPress={() => void request('take')}>
          {t('watching.take')}
        </Button>
      )}
    </Notice>
  );
}

function Asking({ name }: { readonly name: string }) {
  const t = useSpaceEditorWords();
  const { showError } = useApp();
  const { session } = useEditor();
  const answer = (how: 'keep' | 'give'): void => void session.answer(how).catch(showError);
  return (
    <Notice icon={Hand} title={t('asking.text', { name })} text={t('asking.hint')}>
      <Button onPress={() => answer('keep')}>{t('asking.keep')}</Button>
      <Button look="act" onPress={() => answer('give')}>
        {t('asking.give')}
      </Button>
    </Notice>
  );
}

/** Who edits, who would like to, and what an earlier visit left here. */
export function Notices() {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const { session } = useEditor();
  const { mode, askedBy, recovered, spaceName } = useSessionState();
  return (
    <div className={style['notices']}>
      {mode.kind === 'watching' && <Watching mode={mode} />}
      {mode.kind === 'editing' && askedBy !== '' && <Asking name={askedBy} />}
      {mode.kind === 'editing' && recovered && (
        <Notice
          icon={History}
          title={t('recovered.text', { time: dateAndTime(new Date(recovered.at).toISOString(), lang) })}
        >
          <Button
            look="plain"
            onPress={() => {
              const kept = session.state.recovered;
              if (kept) downloadCopy(kept.document, spaceName);
            }}
          >
            {t('recovered.copy')}
          </Button>
          <Button onPress={() => void session.recover(false)}>{t('recovered.drop')}</Button>
          <Button look="act" onPress={() => void session.recover(true)}>
            {t('recovered.restore')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
