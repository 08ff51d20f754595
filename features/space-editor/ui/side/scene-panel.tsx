import { X } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { SpaceSettings } from '../../../../contract/calls/space-settings';
import { useFeatureAppApi } from '../../../../hud/features/use-features';
import { BrandSection } from '../../../../hud/space-settings/brand-section';
import { SaveBar } from '../../../../hud/space-settings/save-bar';
import { SceneSection } from '../../../../hud/space-settings/scene-section';
import settings from '../../../../hud/space-settings/settings.module.css';
import { useSettingsDraft } from '../../../../hud/space-settings/use-settings-draft';
import { ReadState } from '../../../../hud/space/panel-parts/read-state';
import surface from '../../../../hud/space/surface.module.css';
import { IconButton } from '../../../../hud/ui/icon-button';
import { useRead } from '../../../../hud/ui/use-read';
import { useEditor, useSpaceEditorWords } from '../editor-context';
import style from '../inspector/inspector.module.css';

interface Props {
  /** Whether changes would be lost with the panel. */
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
}

interface FormProps extends Pick<Props, 'onDirty'> {
  readonly stored: SpaceSettings;
  readonly serverLimit: number;
}

/** The light and weather are seen in the views while they are chosen. */
function SceneForm({ stored, serverLimit, onDirty }: FormProps) {
  const api = useFeatureAppApi('space-editor');
  const { editor, spaceId } = useEditor();
  const { draft, dirty, round, sections, bar } = useSettingsDraft({
    stored,
    serverLimit,
    onSave: (change) => api.saveSettings(spaceId, change),
  });
  const { skyEnable, sky } = draft.settings.scene;
  useEffect(() => editor.setSky(skyEnable ? sky : undefined), [editor, skyEnable, sky]);
  useEffect(() => () => editor.setSky(undefined), [editor]);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  return (
    <div ref={sections} className={settings['narrow']}>
      <SceneSection {...draft} />
      <BrandSection key={`brand ${round}`} {...draft} spaceId={spaceId} />
      {dirty && <SaveBar {...bar} />}
    </div>
  );
}

/** Sky, weather and brand of the space: they are settings, which need no publishing. */
export function ScenePanel({ onDirty, onClose }: Props) {
  const t = useSpaceEditorWords();
  const api = useFeatureAppApi('space-editor');
  const { spaceId } = useEditor();
  const { read, again } = useRead(useCallback(() => api.settings(spaceId), [api, spaceId]));
  return (
    <section className={`${surface['surface']} ${style['inspector']}`} aria-label={t('scene.open')}>
      <header className={style['head']}>
        <h2>{t('scene.open')}</h2>
        <IconButton icon={X} label={t('collapse')} tip="title" onPress={onClose} />
      </header>
      <p className={style['note']}>{t('scene.text')}</p>
      {read.kind === 'there' ? (
        <SceneForm stored={read.value.settings} serverLimit={read.value.serverLimit} onDirty={onDirty} />
      ) : (
        <ReadState read={read} onAgain={again} />
      )}
    </section>
  );
}
