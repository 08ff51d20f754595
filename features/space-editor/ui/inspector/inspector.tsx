import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../../../hud/app-context';
import surface from '../../../../hud/space/surface.module.css';
import { IconButton } from '../../../../hud/ui/icon-button';
import { selected } from '../../editing/selection';
import { AreaForm } from './area-form';
import { useDocument, useEditor, useEditorState, useMayEdit, useSpaceEditorWords } from '../editor-context';
import style from './inspector.module.css';
import { ElementForm } from './element-form';
import { elementName, textOf } from '../part-names';
import { SelectionTools } from './selection-tools';
import { SpawnForm } from './spawn-form';
import { BoxForm } from './box-form';

/** Leads to the first field with a fault, once the editor asks for it. */
function useFaultSought() {
  const { editor } = useEditor();
  const { seeksFault } = useEditorState();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!seeksFault || !editor.takesFault()) return;
    const field = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [editor, seeksFault]);
  return panel;
}

/** What is selected, and what can be changed of it. */
export function Inspector() {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const { editor } = useEditor();
  const { selection } = useEditorState();
  const document = useDocument();
  const mayEdit = useMayEdit();
  const panel = useFaultSought();
  if (!document) return null;
  const { elements, areas, spawns, walls } = selected(document, selection);
  const count = elements.length + areas.length + spawns.length + walls.length;
  const [element, area, spawn, wall] = [elements[0]?.part, areas[0]?.part, spawns[0], walls[0]];
  const title =
    count > 1
      ? t('inspector.several', { count })
      : element
        ? elementName(element, t, lang)
        : area
          ? textOf(area.name, lang)
          : spawn
            ? textOf(spawn.part.name, lang) || t('list.entry', { number: spawn.index + 1 })
            : t('list.wall', { number: (wall?.index ?? 0) + 1 });
  return (
    <section
      ref={panel}
      className={`${surface['surface']} ${style['inspector']}`}
      aria-label={t('inspector.title')}
      // Each field is a step of its own.
      onFocusCapture={() => editor.close()}
      onBlurCapture={() => editor.close()}
    >
      <header className={style['head']}>
        <h2 dir="auto">{title}</h2>
        <IconButton icon={X} label={t('inspector.close')} tip="title" onPress={() => editor.select({})} />
      </header>
      {!mayEdit && <p className={style['note']}>{t('inspector.readOnly')}</p>}
      {mayEdit && <SelectionTools elements={elements.map(({ part }) => part)} />}
      {count === 1 && (
        <fieldset className={style['form']} disabled={!mayEdit}>
          <legend className="visually-hidden">{t('inspector.title')}</legend>
          {element && <ElementForm key={element.id} element={element} />}
          {area && <AreaForm key={area.id} area={area} />}
          {spawn && <SpawnForm key={spawn.part.id} spawn={spawn.part} />}
          {wall && <BoxForm box={wall.part} list="walls" which={wall.index} />}
        </fieldset>
      )}
    </section>
  );
}
