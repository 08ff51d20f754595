import { Eye, EyeOff, Lock, LockOpen, SearchX, Shapes } from 'lucide-react';
import { useMemo, useState } from 'react';
import { VList } from 'virtua';
import { useSettings } from '../../../hud/app-context';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { PanelSearch } from '../../../hud/space/panel-parts/panel-search';
import { useDocument, useEditor, useEditorState, useMayEdit, useSpaceEditorWords } from './editor-context';
import style from './panels.module.css';
import { namedParts, type NamedPart } from './part-names';

function Row({ part }: { readonly part: NamedPart }) {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { selection, hidden } = useEditorState();
  const mayEdit = useMayEdit();
  const { elements = [], areas = [], spawns = [], walls = [] } = part.selection;
  const isSelected =
    elements.some((id) => selection.elements?.includes(id)) ||
    areas.some((id) => selection.areas?.includes(id)) ||
    spawns.some((id) => selection.spawns?.includes(id)) ||
    walls.some((index) => selection.walls?.includes(index));
  const isHidden = elements.some((id) => hidden.includes(id));
  // Hundreds of rows: the Tab key stops at their names, and at the buttons of those that are selected.
  const tabIndex = isSelected ? 0 : -1;
  return (
    <div className={style['row']} data-selected={isSelected || undefined} data-hidden={isHidden || undefined}>
      <button
        type="button"
        className={style['rowName']}
        aria-pressed={isSelected}
        onClick={() => editor.goTo(part.selection)}
      >
        <span dir="auto">{part.name}</span>
        {part.detail && <small>{part.detail}</small>}
      </button>
      {elements.length > 0 && (
        <>
          <button
            type="button"
            className={style['rowTool']}
            tabIndex={tabIndex}
            aria-label={`${t(isHidden ? 'list.show' : 'list.hide')}: ${part.name}`}
            title={t(isHidden ? 'list.show' : 'list.hide')}
            onClick={() => editor.toggleHidden(elements)}
          >
            {isHidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          </button>
          {mayEdit && (
            <button
              type="button"
              className={style['rowTool']}
              tabIndex={tabIndex}
              aria-label={`${t(part.locked ? 'list.unlock' : 'list.lock')}: ${part.name}`}
              title={t(part.locked ? 'list.unlock' : 'list.lock')}
              onClick={() =>
                editor.change(elements, (element) => ({ ...element, locked: part.locked ? undefined : true }))
              }
            >
              {part.locked ? (
                <Lock size={16} aria-hidden="true" />
              ) : (
                <LockOpen size={16} aria-hidden="true" />
              )}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** Everything that is on the map, to be found by name; editing works from here without the canvas. */
export function ListPanel() {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const document = useDocument();
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  const all = useMemo(() => (document ? namedParts(document, t, lang) : []), [document, lang, t]);
  const found = all.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(query));
  const rows: (NamedPart | string)[] = [];
  for (const part of found) {
    const last = rows.at(-1);
    if (last === undefined || (typeof last !== 'string' && last.list !== part.list))
      rows.push(t(`list.${part.list}`));
    rows.push(part);
  }
  return (
    <>
      <PanelSearch label={t('searchList')} value={search} onChange={setSearch} />
      {all.length === 0 && <EmptyState icon={Shapes} title={t('list.empty')} hint={t('list.emptyHint')} />}
      {all.length > 0 && found.length === 0 && (
        <EmptyState icon={SearchX} title={t('nothingFound')} hint={t('nothingFoundHint')} />
      )}
      {found.length > 0 && (
        <VList className={style['rows']}>
          {rows.map((row) =>
            typeof row === 'string' ? (
              <h3 key={row} className={style['rowsTitle']}>
                {row}
              </h3>
            ) : (
              <Row key={row.key} part={row} />
            ),
          )}
        </VList>
      )}
      <p className={style['foot']}>{t('list.count', { count: all.length })}</p>
    </>
  );
}
