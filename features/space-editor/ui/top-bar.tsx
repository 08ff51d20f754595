import {
  ArrowLeft,
  Box,
  Check,
  CloudOff,
  CloudSun,
  Columns2,
  FolderInput,
  History,
  Keyboard,
  ListChecks,
  LoaderCircle,
  Map as MapIcon,
  Play,
  Redo2,
  Undo2,
} from 'lucide-react';
import surface from '../../../hud/space/surface.module.css';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { VIEW_MODES } from '../client/editor-state';
import {
  problemsOf,
  useDocument,
  useEditor,
  useEditorState,
  useMayEdit,
  useSessionState,
  useSpaceEditorWords,
} from './editor-context';
import style from './editor.module.css';

export type EditorDialog = 'trial' | 'publish' | 'history' | 'shortcuts' | 'transfer';

/** What is shown at the right, in place of what is selected. */
export type SidePanel = 'checks' | 'scene';

const SAVE_ICONS = { saved: Check, unsaved: LoaderCircle, saving: LoaderCircle, offline: CloudOff } as const;

const VIEW_ICONS = { '2d': MapIcon, '3d': Box, both: Columns2 } as const;

/** Whether the work is on the server. */
function SaveState() {
  const t = useSpaceEditorWords();
  const { save, hasDraft } = useSessionState();
  const Icon = SAVE_ICONS[save];
  return (
    <p className={style['save']} data-save={save} role="status">
      <Icon size={16} aria-hidden="true" />
      {t(save === 'saved' && hasDraft ? 'save.draft' : `save.${save}`)}
    </p>
  );
}

interface Props {
  readonly side: SidePanel | undefined;
  readonly onSide: (panel: SidePanel) => void;
  readonly onDialog: (dialog: EditorDialog) => void;
}

export function TopBar({ side, onSide, onDialog }: Props) {
  const t = useSpaceEditorWords();
  const { editor, leave, spaceId } = useEditor();
  const { spaceName, mode } = useSessionState();
  const { steps, view } = useEditorState();
  const mayEdit = useMayEdit();
  const document = useDocument();
  const problems = document ? problemsOf(document, spaceId) : [];
  const errors = problems.filter(({ level }) => level === 'error').length;
  return (
    <header className={style['top']}>
      <div className={`${surface['surface']} ${style['group']} ${style['title']}`}>
        <IconButton
          icon={ArrowLeft}
          label={t('leave')}
          tip="below"
          onPress={() => leave(`/main?id=${encodeURIComponent(spaceId)}`)}
        />
        <div className={style['names']}>
          <strong dir="auto">{spaceName || t('untitled')}</strong>
          {mayEdit && <SaveState />}
        </div>
      </div>
      <div className={`${surface['surface']} ${style['group']}`} role="toolbar" aria-label={t('title')}>
        {mayEdit && (
          <>
            <IconButton
              icon={Undo2}
              label={t('undo')}
              tip="below"
              disabled={!steps.canUndo}
              onPress={() => editor.undo()}
            />
            <IconButton
              icon={Redo2}
              label={t('redo')}
              tip="below"
              disabled={!steps.canRedo}
              onPress={() => editor.redo()}
            />
            <span className={style['line']} aria-hidden="true" />
          </>
        )}
        {VIEW_MODES.map((mode) => (
          <IconButton
            key={mode}
            icon={VIEW_ICONS[mode]}
            label={t(`view.${mode}`)}
            tip="below"
            pressed={view === mode}
            onPress={() => editor.setView(mode)}
          />
        ))}
        <IconButton icon={Play} label={t('trial.open')} tip="below" onPress={() => onDialog('trial')} />
        <span className={style['line']} aria-hidden="true" />
        <IconButton
          icon={ListChecks}
          label={t('checks.open', { errors, warnings: problems.length - errors })}
          tip="below"
          pressed={side === 'checks'}
          badge={errors}
          onPress={() => onSide('checks')}
        />
        {mayEdit && (
          <IconButton
            icon={CloudSun}
            label={t('scene.open')}
            tip="below"
            pressed={side === 'scene'}
            onPress={() => onSide('scene')}
          />
        )}
        <IconButton
          icon={History}
          label={t('history.open')}
          tip="below"
          onPress={() => onDialog('history')}
        />
        <IconButton
          icon={FolderInput}
          label={t('transfer.open')}
          tip="below"
          onPress={() => onDialog('transfer')}
        />
        <IconButton
          icon={Keyboard}
          label={t('shortcuts.open')}
          tip="below"
          onPress={() => onDialog('shortcuts')}
        />
        {mayEdit && (
          <Button look="act" disabled={mode.kind !== 'editing'} onPress={() => onDialog('publish')}>
            {t('publish.open')}
          </Button>
        )}
      </div>
    </header>
  );
}
