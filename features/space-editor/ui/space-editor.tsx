import { CloudOff, Compass, LoaderCircle, Lock } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { PropKind } from '../../../contract/model/element/props';
import { useApp, useSession } from '../../../hud/app-context';
import { StatusMessage } from '../../../hud/enter/status-message';
import type { SpaceEditorProps } from '../../../hud/features/feature-ui';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { keptValues } from '../../../src/platform/kept-values';
import { onPageHide } from '../../../src/platform/visibility';
import { Scope } from '../../../src/platform/scope';
import { EditSession } from '../client/edit-session';
import type { KeptWork } from '../client/edit-state';
import { Editor } from '../client/editor';
import { editorEn } from '../locales/editor.en';
import { editorZh } from '../locales/editor.zh';
import { EditorProvider, useSpaceEditorWords, type EditorParts } from './editor-context';
import { SAMPLES } from './sample-texts';
import { EditorScreen } from './editor-screen';

const nameOf = (of: PropKind | 'area') => ({ zh: editorZh.kinds[of], en: editorEn.kinds[of] });

/** The editor of a space: its lease and its document, from opening the page until leaving it. */
export function SpaceEditor({ spaceId, imports, openEngine, openTrial, go }: SpaceEditorProps) {
  const app = useApp();
  const api = useFeatureAppApi('space-editor');
  const t = useSpaceEditorWords();
  const { user } = useSession();
  const userId = user?.userId ?? '';
  const [{ scope, session, editor }] = useState(() => {
    const ends = new Scope();
    const opened = new EditSession({
      api,
      spaceId,
      userId,
      scope: ends,
      timers: app.timers,
      kept: keptValues<KeptWork>('space-editor'),
      onHide: onPageHide,
      wallNow: () => Date.now(),
    });
    return {
      scope: ends,
      session: opened,
      editor: new Editor({
        spaceId,
        store: app.store,
        mayEdit: () => opened.mayEdit,
        active: () => opened.active(),
        nameOf,
        samples: SAMPLES,
        lang: () => app.state.settings.lang,
        onSecondScreen: () => app.toaster.warning(t('secondScreen')),
        onError: (error) => app.page.report(error),
        openEngine,
      }),
    };
  });
  useEffect(() => {
    void session.open();
    return () => void session.end().finally(() => scope.dispose());
  }, [scope, session]);

  const leave = useCallback(
    async (path: string): Promise<void> => {
      const isSaved = await session.end();
      const isSure =
        isSaved ||
        (await app.dialogs.confirm({
          title: t('leaveAsk'),
          content: t('leaveText'),
          confirm: t('leaveYes'),
          cancel: t('leaveNo'),
        }));
      if (isSure) go(path);
    },
    [app, go, session, t],
  );
  const parts = useMemo<EditorParts>(
    () => ({ spaceId, imports, session, editor, openEngine, openTrial, leave: (path) => void leave(path) }),
    [editor, imports, leave, openEngine, openTrial, session, spaceId],
  );
  return (
    <EditorProvider value={parts}>
      <EditorSteps parts={parts} go={go} />
    </EditorProvider>
  );
}

function EditorSteps({ parts, go }: { readonly parts: EditorParts; readonly go: (path: string) => void }) {
  const { errorText } = useApp();
  const { t: common } = useTranslation();
  const t = useSpaceEditorWords();
  const { mode, editing } = useSnapshot(parts.session.state);
  const isSetUp = mode.kind !== 'denied' && mode.kind !== 'lost' && mode.kind !== 'failed';
  if (editing && isSetUp) return <EditorScreen />;
  if (isSetUp) return <StatusMessage icon={LoaderCircle} busy title={t('loading')} text="" />;
  if (mode.kind === 'failed')
    return (
      <StatusMessage icon={CloudOff} look="notice" title={t('openFailed')} text={errorText(mode.error)}>
        <Button look="act" size="l" wide onPress={() => void parts.session.open()}>
          {common('retry')}
        </Button>
        <Button look="plain" size="l" wide onPress={() => go('/home')}>
          {common('goHome')}
        </Button>
      </StatusMessage>
    );
  const isDenied = mode.kind === 'denied';
  return (
    <StatusMessage
      icon={isDenied ? Lock : Compass}
      look="notice"
      title={t(isDenied ? 'deniedTitle' : 'lostTitle')}
      text={t(isDenied ? 'deniedText' : 'lostText')}
    >
      <Button look="act" size="l" wide onPress={() => go('/home')}>
        {common('goHome')}
      </Button>
    </StatusMessage>
  );
}
