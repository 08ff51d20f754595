import { Eye, Maximize, Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import surface from '../../../hud/space/surface.module.css';
import { IconButton } from '../../../hud/ui/icon-button';
import { SNAP_STEPS } from '../editing/arrange';
import { useEditor, useEditorState, useMayEdit, useSpaceEditorWords } from './editor-context';
import style from './editor.module.css';

const LAYERS = ['areas', 'spawns', 'walls', 'links', 'collision'] as const;
const ZOOM = 2;

/** What is shown over the map; all but the collision unless switched off. */
function Layers() {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { layers } = useEditorState();
  return (
    <fieldset className={`${surface['surface']} ${style['layers']}`}>
      <legend className="visually-hidden">{t('layers.open')}</legend>
      {LAYERS.map((layer) => {
        const isOn = layer === 'collision' ? layers[layer] === true : layers[layer] !== false;
        return (
          <label key={layer}>
            <input
              type="checkbox"
              checked={isOn}
              onChange={() => editor.setLayers({ ...layers, [layer]: !isOn })}
            />
            {t(`layers.${layer}`)}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Below the map: the grid, what is shown, the zoom, and what the tool does. */
export function MapOptions() {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { step, tool } = useEditorState();
  const mayEdit = useMayEdit();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={style['bottom']}>
      {open && <Layers />}
      <div className={`${surface['surface']} ${style['group']}`}>
        {mayEdit && (
          <select
            id={id}
            className={style['grid']}
            aria-label={t('grid')}
            title={t('grid')}
            value={step}
            onChange={({ target }) => editor.setStep(Number(target.value))}
          >
            <option value={0}>{t('gridOff')}</option>
            {SNAP_STEPS.map((one) => (
              <option key={one} value={one}>
                {t('gridOf', { step: one })}
              </option>
            ))}
          </select>
        )}
        <IconButton
          icon={Eye}
          label={t('layers.open')}
          tip="title"
          pressed={open}
          onPress={() => setOpen(!open)}
        />
        <IconButton icon={Minus} label={t('zoomOut')} tip="title" onPress={() => editor.zoom(-ZOOM)} />
        <IconButton icon={Plus} label={t('zoomIn')} tip="title" onPress={() => editor.zoom(ZOOM)} />
        <IconButton icon={Maximize} label={t('whole')} tip="title" onPress={() => editor.showWhole()} />
      </div>
      {mayEdit && <p className={style['hint']}>{t(`toolHints.${tool}`)}</p>}
    </div>
  );
}
