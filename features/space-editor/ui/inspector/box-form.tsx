import type { Box } from '../../../../contract/model/box';
import { changeCommand } from '../../editing/parts';
import { useEditor, useSpaceEditorWords } from '../editor-context';
import { NumberField } from './fields';
import style from './inspector.module.css';

interface Props {
  readonly box: Box;
  readonly list: 'areas' | 'walls';
  readonly which: string | number;
}

/** Place and size of a box, logical pixels. */
export function BoxForm({ box, list, which }: Props) {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  return (
    <div className={style['grid']}>
      {(['x', 'y', 'width', 'height'] as const).map((key) => (
        <NumberField
          key={key}
          label={t(`inspector.${key}`)}
          value={box[key]}
          {...(key === 'width' || key === 'height' ? { least: 8 } : {})}
          onChange={(value) => {
            if (value !== undefined)
              editor.type((document) =>
                changeCommand(document, list, which, (part) => ({ ...part, [key]: value })),
              );
          }}
        />
      ))}
    </div>
  );
}
