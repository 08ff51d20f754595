import { MonitorUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../hud/app-context';
import { useLeavePrompt } from '../../../hud/space-settings/use-leave-prompt';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { isEmptySelection } from '../editing/selection';
import { ChecksPanel } from './side/checks-panel';
import {
  useEditor,
  useEditorState,
  useMayEdit,
  useSessionState,
  useSpaceEditorWords,
} from './editor-context';
import { EditorDialogs } from './editor-dialogs';
import style from './editor.module.css';
import { Inspector } from './inspector/inspector';
import { LeftPanel } from './left-panel';
import { MapOptions } from './map-options';
import { Notices } from './notices';
import { ScenePanel } from './side/scene-panel';
import { TimedOutDialog } from './timed-out-dialog';
import { ToolRail } from './tool-rail';
import { TopBar, type EditorDialog, type SidePanel } from './top-bar';
import { useEditorKeys } from './use-editor-keys';

/** The canvas of the editor, and what lies over it. */
export function EditorScreen() {
  const { editor, imports, session, leave } = useEditor();
  const app = useApp();
  const t = useSpaceEditorWords();
  const first = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<EditorDialog | undefined>(imports ? 'transfer' : undefined);
  const [side, setSide] = useState<SidePanel>();
  const [unsavedScene, setUnsavedScene] = useState(false);
  const { t: settings } = useTranslation('settings');
  const show = async (next: SidePanel | undefined): Promise<void> => {
    const isSure =
      !unsavedScene ||
      (await app.dialogs.confirm({
        title: settings('leaveAsk'),
        content: settings('leaveText'),
        confirm: settings('leave'),
        cancel: settings('stay'),
      }));
    if (isSure) setSide(next);
  };
  const closeSide = (): void => void show(undefined);
  const { editing, save, mode } = useSessionState();
  const { opening, selection, tool, view } = useEditorState();
  const mayEdit = useMayEdit();
  useEffect(() => {
    const hosts = { first: first.current, second: second.current };
    // The snapshot says when it is another one.
    const opened = editing && session.editing;
    if (!hosts.first || !hosts.second || !opened) return undefined;
    return editor.open({ first: hosts.first, second: hosts.second }, opened);
  }, [editor, session, editing]);
  useEditorKeys({ onShortcuts: () => setDialog('shortcuts'), enabled: dialog !== 'trial' });
  const onLink = useLeavePrompt({
    dirty: mayEdit && save !== 'saved',
    text: t('leaveText'),
    confirm: (how) =>
      app.dialogs.confirm({
        ...how,
        title: t('leaveAsk'),
        content: t('leaveText'),
        confirm: t('leaveYes'),
        cancel: t('leaveNo'),
      }),
    go: leave,
  });
  const isSomething = !isEmptySelection(selection);
  return (
    <div className={style['screen']} onClickCapture={onLink} role="presentation">
      <h1 className="visually-hidden">{t('title')}</h1>
      <div
        className={style['canvas']}
        data-tool={tool}
        data-view={view}
        data-testid="editor-map"
        data-state={opening}
      >
        <div ref={first} className={style['view']} />
        <div ref={second} className={style['view']} />
      </div>
      {opening === 'failed' && (
        <div className={style['failed']}>
          <PartFailed title={t('viewFailed')} onAgain={() => editor.openAgain()} />
        </div>
      )}
      <TopBar
        side={side}
        onSide={(next) => void show(next === side ? undefined : next)}
        onDialog={setDialog}
      />
      {mayEdit && <ToolRail />}
      <LeftPanel />
      <Notices />
      <MapOptions />
      {side === 'checks' && <ChecksPanel onClose={closeSide} />}
      {side === 'scene' && <ScenePanel onDirty={setUnsavedScene} onClose={closeSide} />}
      {side === undefined && isSomething && <Inspector />}
      <EditorDialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onChecks={() => {
          setDialog(undefined);
          void show('checks');
        }}
      />
      {(mode.kind === 'timedOut' || mode.kind === 'overtaken') && <TimedOutDialog />}
      <div className={style['small']}>
        <EmptyState icon={MonitorUp} title={t('title')} hint={t('small')} />
      </div>
    </div>
  );
}
