import type { SpaceArea } from '../../../../contract/model/space-document';
import { changeCommand } from '../../editing/parts';
import { BoxForm } from './box-form';
import { useEditor, useSpaceEditorWords } from '../editor-context';
import { CheckField, LocalTextField, NumberField, SelectField } from './fields';

const KINDS = ['place', 'quiet', 'private', 'stage'] as const;
const MOST_PEOPLE = 10_000;
const QUIET_LEVELS = ['', '0', '0.25', '0.5', '0.75', '1'];

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
      <SelectField
        label={t('inspector.quietLevel')}
        options={QUIET_LEVELS.map((value) => ({
          value,
          label: value === '' ? t('inspector.quietByKind') : `${Number(value) * 100}%`,
        }))}
        value={String(area.quietLevel ?? '')}
        onChange={(value) => change({ quietLevel: value === '' ? undefined : Number(value) })}
      />
      <BoxForm box={area} list="areas" which={area.id} />
    </>
  );
}
