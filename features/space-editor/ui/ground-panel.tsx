import { GROUND, type GroundLetter } from '../../../contract/model/ground';
import { GROUND_COLORS } from '../editing/ground-colors';
import { BRUSH_SIZES } from '../editing/ground-tools';
import { useEditor, useEditorState, useSpaceEditorWords } from './editor-context';
import { MapSize } from './map-size';
import style from './panels.module.css';

const LETTERS = Object.keys(GROUND) as GroundLetter[];
const HEIGHTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const GRIDS = ['ground', 'heights', 'blocked'] as const;

interface SegmentsProps<T extends string | number> {
  readonly title: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few, in a row that fits into the panel. */
function Segments<T extends string | number>({ title, options, value, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset className={style['segments']}>
      <legend>{title}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

/** What the brush paints. */
export function GroundPanel() {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { grid, letters, brushSize } = useEditorState();
  const take = (letter: string): void => editor.setLetter(letter);
  return (
    <div className={style['scroll']}>
      <Segments
        title={t('ground.layer')}
        options={GRIDS.map((value) => ({ value, label: t(`ground.layers.${value}`) }))}
        value={grid}
        onChoose={(value) => editor.setGrid(value)}
      />
      {grid !== 'ground' && (
        <p className={style['foot']}>{t(grid === 'heights' ? 'ground.layerHint' : 'ground.blocked')}</p>
      )}
      {grid === 'ground' && (
        <div className={style['materials']}>
          {LETTERS.map((letter) => (
            <button
              key={letter}
              type="button"
              className={style['material']}
              aria-pressed={letters.ground === letter}
              onClick={() => take(letter)}
            >
              <span style={{ background: GROUND_COLORS[letter] }} aria-hidden="true" />
              {t(`ground.materials.${GROUND[letter]}`)}
            </button>
          ))}
        </div>
      )}
      {grid === 'heights' && (
        <fieldset className={style['heights']}>
          <legend>{t('ground.height')}</legend>
          {HEIGHTS.map((letter) => (
            <button
              key={letter}
              type="button"
              aria-pressed={letters.heights === letter}
              onClick={() => take(letter)}
            >
              {letter}
            </button>
          ))}
        </fieldset>
      )}
      <Segments
        title={t('ground.size')}
        options={BRUSH_SIZES.map((value: number) => ({ value, label: t('ground.sizeOf', { size: value }) }))}
        value={brushSize}
        onChoose={(size) => editor.setBrushSize(size)}
      />
      <MapSize />
    </div>
  );
}
