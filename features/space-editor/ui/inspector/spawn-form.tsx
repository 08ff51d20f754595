import { Dir } from '../../../../contract/model/motion';
import type { SpaceSpawn } from '../../../../contract/model/space-document';
import { changeCommand } from '../../editing/parts';
import { useEditor, useSpaceEditorWords } from '../editor-context';
import { CheckField, LocalTextField, NumberField, SelectField } from './fields';
import style from './inspector.module.css';

const DIRS = Object.keys(Dir) as (keyof typeof Dir)[];

export function SpawnForm({ spawn }: { readonly spawn: SpaceSpawn }) {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const change = (parts: Partial<SpaceSpawn>): void =>
    editor.type((document) => changeCommand(document, 'spawns', spawn.id, (one) => ({ ...one, ...parts })));
  return (
    <>
      <LocalTextField
        label={t('inspector.name')}
        value={spawn.name}
        most={200}
        onChange={(name) => change({ name })}
      />
      <CheckField
        label={t('inspector.isDefault')}
        text={t('inspector.isDefaultText')}
        checked={spawn.isDefault === true}
        onChange={(checked) => change({ isDefault: checked || undefined })}
      />
      <SelectField
        label={t('inspector.dir')}
        options={DIRS.map((dir) => ({ value: String(Dir[dir]), label: t(`inspector.dirs.${dir}`) }))}
        value={String(spawn.dir)}
        onChange={(dir) => change({ dir: Number(dir) })}
      />
      <div className={style['grid']}>
        {(['x', 'y'] as const).map((key) => (
          <NumberField
            key={key}
            label={t(`inspector.${key}`)}
            value={spawn[key]}
            onChange={(value) => {
              if (value !== undefined) change({ [key]: value });
            }}
          />
        ))}
      </div>
    </>
  );
}
