import { X } from 'lucide-react';
import surface from '../../../hud/space/surface.module.css';
import { IconButton } from '../../../hud/ui/icon-button';
import type { LeftPanel as Panel } from '../client/editor-state';
import { Catalogue } from './catalogue';
import { useEditor, useEditorState, useMayEdit, useSpaceEditorWords } from './editor-context';
import style from './editor.module.css';
import { GroundPanel } from './ground-panel';
import { ListPanel } from './list-panel';

const PANELS: readonly Panel[] = ['things', 'ground', 'list'];

/** What is on the map, and what can be put there. */
export function LeftPanel() {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { panel } = useEditorState();
  const mayEdit = useMayEdit();
  const shown = mayEdit ? panel : 'list';
  return (
    <section
      className={`${surface['surface']} ${style['left']}`}
      data-closed={shown === undefined || undefined}
      data-alone={!mayEdit || undefined}
      aria-label={t('panels.label')}
    >
      {mayEdit && (
        <div className={style['tabs']}>
          {PANELS.map((id) => (
            <button
              key={id}
              type="button"
              className={style['tab']}
              aria-pressed={panel === id}
              onClick={() => {
                if (panel !== id) editor.setPanel(id);
              }}
            >
              {t(`panels.${id}`)}
            </button>
          ))}
          {panel && (
            <IconButton icon={X} label={t('collapse')} tip="title" onPress={() => editor.setPanel(panel)} />
          )}
        </div>
      )}
      {shown === 'things' && <Catalogue />}
      {shown === 'ground' && <GroundPanel />}
      {shown === 'list' && <ListPanel />}
    </section>
  );
}
