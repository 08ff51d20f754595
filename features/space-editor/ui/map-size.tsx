import { useState } from 'react';
import { Button } from '../../../hud/ui/button';
import { canGrow, resizeCommand, type Growth } from '../editing/resize';
import { useDocument, useEditor, useEditorState, useSpaceEditorWords } from './editor-context';
import { NumberField } from './inspector/fields';
import style from './panels.module.css';

const SIDES = ['left', 'top', 'right', 'bottom'] as const;
const NOTHING: Growth = { left: 0, top: 0, right: 0, bottom: 0 };
const MOST = 400;

/** Adds tiles at the sides of the map, or cuts them off. */
export function MapSize() {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { letters } = useEditorState();
  const document = useDocument();
  const [growth, setGrowth] = useState(NOTHING);
  if (!document) return null;
  const { widthTiles: width, heightTiles: height } = document;
  const isSame = SIDES.every((side) => growth[side] === 0);
  return (
    <fieldset className={style['size']}>
      <legend>{t('ground.map', { width, height })}</legend>
      <p className={style['foot']}>{t('ground.mapHint')}</p>
      <div className={style['sides']}>
        {SIDES.map((side) => (
          <NumberField
            key={side}
            label={t(`ground.sides.${side}`)}
            value={growth[side]}
            least={-MOST}
            most={MOST}
            onChange={(tiles) => setGrowth({ ...growth, [side]: Math.round(tiles ?? 0) })}
          />
        ))}
      </div>
      <Button
        disabled={isSame || !canGrow(document, growth)}
        onPress={() => {
          editor.run(resizeCommand(document, growth, letters.ground));
          setGrowth(NOTHING);
        }}
      >
        {t('ground.resize')}
      </Button>
    </fieldset>
  );
}
