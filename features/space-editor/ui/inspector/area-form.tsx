import type { SpaceArea } from '../../../../contract/model/space-document';
import { changeCommand } from '../../editing/parts';
import { BoxForm } from './box-form';
import { useEditor, useSpaceEditorWords } from '../editor-context';
import { CheckField, LocalTextField, NumberField, SelectField } from './fields';

const KINDS = ['place', 'quiet', 'private', 'stage'] as const;
const MOST_PEOPLE = 10_000;

export function AreaForm({ area }: { readonly area: SpaceArea }) {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const change = (parts: Partial<SpaceArea>): void =>
    editor.type((document) => changeCommand(document, 'areas', area.id, (one) => ({ ...one, ...parts })));
  return (
    <>
      <LocalTextField
        label={t('inspector.name')}
        value={area.name}
        most={200}
        onChange={(name) => change({ name: name ?? { zh: '', en: '' } })}
      />
      <SelectField
        label={t('inspector.kind')}
        hint={t(`inspector.areaHints.${area.kind}`)}
        options={KINDS.map((value) => ({ value, label: t(`inspector.areaKinds.${value}`) }))}
        value={area.kind}
        onChange={(value) => {
          const kind = KINDS.find((one) => one === value);
          if (kind) change({ kind });
        }}
      />
      <NumberField
        label={t('inspector.capacity')}
        value={area.capacity}
        least={1}
        most={MOST_PEOPLE}
        optional
        onChange={(capacity) => change({ capacity })}
      />
      <CheckField
        label={t('inspector.lockable')}
        text={t('inspector.lockableText')}
        checked={area.lockable === true}
        onChange={(checked) => change({ lockable: checked || undefined })}
      />
      <BoxForm box={area} list="areas" which={area.id} />
    </>
  );
}
