import { CircleAlert, CloudOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useApp, useSettings } from '../../../../hud/app-context';
import bar from '../../../../hud/interactions/bar.module.css';
import { Button } from '../../../../hud/ui/button';
import { browserFetch } from '../../../../src/platform/net';
import { importThread } from '../../client/importing/import-thread';
import { Importing, type ImportStep } from '../../client/importing/importing';
import { spaceWordsOf } from '../../import/space/space-words';
import { problemText } from '../../import/words';
import { DialogFrame } from '../dialog-frame';
import dialogs from '../dialogs.module.css';
import { useEditor, useSpaceEditorWords } from '../editor-context';
import { ChooseStep, FileButtons } from './choose-step';
import { ReportStep } from './report-step';
import style from './transfer.module.css';

/** Refusals that another file may mend. */
const MISSING: ReadonlySet<string> = new Set(['missingTileset', 'missingMap', 'noMap']);

interface WaitProps {
  readonly text: string;
  /** 0..1; undefined: it takes as long as it takes. */
  readonly share: number | undefined;
  readonly children: ReactNode;
}

/** Something that runs, and the way to end it. */
export function Wait({ text, share, children }: WaitProps) {
  return (
    <div className={style['wait']}>
      <p role="status">{text}</p>
      <progress className={bar['bar']} aria-label={text} {...(share !== undefined && { value: share })} />
      <div className={dialogs['actions']}>{children}</div>
    </div>
  );
}

interface FaultProps {
  readonly icon: typeof CircleAlert;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Fault({ icon: Icon, title, text, children }: FaultProps) {
  return (
    <div className={style['fault']} role="alert">
      <Icon size={28} aria-hidden="true" />
      <strong>{title}</strong>
      <p dir="auto">{text}</p>
      <div className={dialogs['actions']}>{children}</div>
    </div>
  );
}

function Refused({
  problem,
  importing,
}: {
  readonly problem: Extract<ImportStep, { kind: 'refused' }>['problem'];
  readonly importing: Importing;
}) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const isMissing = MISSING.has(problem.code);
  return (
    <Fault icon={CircleAlert} title={t('transfer.refused')} text={problemText(problem, lang)}>
      <Button look="plain" onPress={() => importing.cancel()}>
        {t('transfer.again')}
      </Button>
      {isMissing && (
        <FileButtons
          label={t('transfer.addMissing')}
          onFiles={(files) => void importing.choose(files, { adds: true })}
        />
      )}
      {problem.code === 'tooManyLayers' && (
        <Button look="act" onPress={() => void importing.merge()}>
          {t('transfer.merge')}
        </Button>
      )}
    </Fault>
  );
}

interface Props {
  readonly onClose: () => void;
}

/** Brings a map or an exported space into the editor, and saves this one as a file. */
export function TransferDialog({ onClose }: Props) {
  const t = useSpaceEditorWords();
  const app = useApp();
  const { editor, session, spaceId } = useEditor();
  const [importing] = useState(
    () =>
      new Importing({
        target: { spaceId, isEmpty: (session.editing?.document.elements.length ?? 0) === 0 },
        store: app.store,
        upload: app.upload,
        fetch: browserFetch,
        openThread: importThread,
      }),
  );
  const { step } = useSnapshot(importing.state);
  useEffect(() => () => importing.end(), [importing]);
  const use = async (): Promise<void> => {
    const document = await importing.use();
    if (!document) return;
    editor.replace(document);
    const { map, takesWords } = importing.state;
    session.rename(map && takesWords ? spaceWordsOf(map) : undefined);
    app.toaster.success(t('transfer.done'));
    onClose();
  };
  return (
    <DialogFrame
      title={t('transfer.title')}
      wide={step.kind === 'report'}
      onClose={step.kind === 'uploading' ? undefined : onClose}
    >
      {step.kind === 'choose' && <ChooseStep onFiles={(files) => void importing.choose(files)} />}
      {step.kind === 'reading' && (
        <Wait
          text={t(step.share === undefined ? 'transfer.converting' : 'transfer.reading')}
          share={step.share}
        >
          <Button onPress={() => importing.cancel()}>{t('transfer.cancel')}</Button>
        </Wait>
      )}
      {step.kind === 'refused' && <Refused problem={step.problem} importing={importing} />}
      {step.kind === 'failed' && (
        <Fault icon={CloudOff} title={t('transfer.failed')} text={app.errorText(step.error)}>
          <Button look="plain" onPress={() => importing.cancel()}>
            {t('transfer.again')}
          </Button>
          <Button look="act" onPress={() => void importing.choose([], { adds: true })}>
            {t('transfer.retry')}
          </Button>
        </Fault>
      )}
      {step.kind === 'report' && <ReportStep importing={importing} onUse={() => void use()} />}
      {step.kind === 'uploading' && (
        <Wait text={t('transfer.uploading', { number: step.number, count: step.count })} share={step.share}>
          <Button onPress={() => importing.stopUpload()}>{t('transfer.stop')}</Button>
        </Wait>
      )}
    </DialogFrame>
  );
}
