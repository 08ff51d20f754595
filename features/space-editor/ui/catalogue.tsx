import { SearchX, Shuffle, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PropKind } from '../../../contract/model/element/props';
import { useSettings } from '../../../hud/app-context';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { PanelSearch } from '../../../hud/space/panel-parts/panel-search';
import { PropPicture } from '../../../hud/ui/prop-picture';
import { CATALOGUE, CATALOGUE_GROUPS, type CatalogueItem } from '../editing/things/catalogue';
import { editorEn } from '../locales/editor.en';
import { editorZh } from '../locales/editor.zh';
import { useEditor, useEditorState, useSpaceEditorWords } from './editor-context';
import { OwnPictureField } from './own-picture-field';
import style from './panels.module.css';

const PICTURE = 56;

/** A kind is found by its name in both languages, and by that of its group. */
const matches = ({ kind, group }: CatalogueItem, query: string): boolean =>
  [editorZh.kinds[kind], editorEn.kinds[kind], editorZh.groups[group], editorEn.groups[group]].some((name) =>
    name.toLowerCase().includes(query),
  );

function Tile({ item }: { readonly item: CatalogueItem }) {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { kind, tool, favourites } = useEditorState();
  const isFavourite = favourites.includes(item.kind);
  const isChosen = tool === 'place' && kind === item.kind;
  // By the keyboard there is no place to press: a second Enter puts it into the middle of the view.
  const press = (byKeyboard: boolean): void => {
    const middle = editor.map?.view().centre;
    if (byKeyboard && isChosen && middle) editor.adds.place(middle);
    else editor.adds.choose(item.kind);
  };
  const favouriteLabel = t(isFavourite ? 'unfavour' : 'favour', { name: t(`kinds.${item.kind}`) });
  return (
    <div className={style['tileBox']}>
      <button
        type="button"
        className={style['tile']}
        aria-pressed={isChosen}
        onClick={({ detail }) => press(detail === 0)}
      >
        <PropPicture kind={item.kind} side={PICTURE} />
        <span>{t(`kinds.${item.kind}`)}</span>
      </button>
      <button
        type="button"
        className={style['favourite']}
        aria-pressed={isFavourite}
        aria-label={favouriteLabel}
        title={favouriteLabel}
        onClick={() => editor.shelf.toggleFavourite(item.kind)}
      >
        <Star size={14} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The looks of the chosen thing. */
function Variants() {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { kind, variant, tool, mixes } = useEditorState();
  const item = CATALOGUE.find((one) => one.kind === kind);
  if (tool !== 'place' || !item || item.variants < 2) return null;
  return (
    <fieldset className={style['variants']}>
      <legend>{t('inspector.variant')}</legend>
      {Array.from({ length: item.variants }, (_, index) => (
        <button
          key={index}
          type="button"
          className={style['variant']}
          aria-pressed={!mixes && variant === index}
          aria-label={t('inspector.variantOf', { number: index + 1 })}
          onClick={() => editor.adds.choose(kind, index)}
        >
          <PropPicture kind={kind} variant={index} side={40} />
        </button>
      ))}
      <button
        type="button"
        className={style['variant']}
        aria-pressed={mixes}
        aria-label={t('mixed')}
        title={t('mixed')}
        onClick={() => editor.adds.mix()}
      >
        <Shuffle size={20} aria-hidden="true" />
      </button>
    </fieldset>
  );
}

interface GroupProps {
  readonly title: string;
  readonly items: readonly CatalogueItem[];
}

function Group({ title, items }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section className={style['catalogueGroup']}>
      <h3>{title}</h3>
      <div className={style['tiles']}>
        {items.map((item) => (
          <Tile key={item.kind} item={item} />
        ))}
      </div>
    </section>
  );
}

/** Everything that can be placed. */
export function Catalogue() {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const { recent, favourites } = useEditorState();
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  const found = useMemo(() => CATALOGUE.filter((item) => query === '' || matches(item, query)), [query]);
  const itemsOf = (kinds: readonly PropKind[]): readonly CatalogueItem[] =>
    kinds.flatMap((kind) => CATALOGUE.filter((item) => item.kind === kind));
  return (
    <>
      <PanelSearch label={t('search')} value={search} onChange={setSearch} />
      <Variants />
      {query === '' && <OwnPictureField />}
      <div className={style['scroll']} lang={lang}>
        {query === '' && <Group title={t('favourites')} items={itemsOf(favourites)} />}
        {query === '' && <Group title={t('recent')} items={itemsOf(recent).slice(0, 6)} />}
        {CATALOGUE_GROUPS.map((group) => (
          <Group
            key={group}
            title={t(`groups.${group}`)}
            items={found.filter((item) => item.group === group)}
          />
        ))}
        {found.length === 0 && (
          <EmptyState icon={SearchX} title={t('nothingFound')} hint={t('nothingFoundHint')} />
        )}
      </div>
    </>
  );
}
