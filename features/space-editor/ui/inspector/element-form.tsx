import { InteractionType } from '../../../../contract/model/element/interaction';
import { isPropKind, propDefinitionOf } from '../../../../contract/model/element/props';
import { turnStepOf } from '../../../../contract/model/element/solids';
import type { SpaceElement } from '../../../../contract/model/space-document';
import { newInteraction } from '../../editing/things/new-interaction';
import { changeElements } from '../../editing/parts';
import { editorEn } from '../../locales/editor.en';
import { editorZh } from '../../locales/editor.zh';
import { useEditor, useSpaceEditorWords } from '../editor-context';
import { CheckField, LocalTextField, NumberField, SelectField } from './fields';
import { SAMPLES } from '../sample-texts';
import { FileField } from './file-field';
import style from './inspector.module.css';
import { InteractionForm } from './interaction-form';
import { PictureForm } from './picture-form';

const TYPES = Object.values(InteractionType);
const MOST_RISE = 256;

/** The title of a new interaction: the name of the thing. */
const titleOf = ({ name, kind }: SpaceElement) =>
  name ?? (isPropKind(kind) ? { zh: editorZh.kinds[kind], en: editorEn.kinds[kind] } : { zh: '', en: '' });

export function ElementForm({ element }: { readonly element: SpaceElement }) {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const definition = propDefinitionOf(element.kind);
  const variants = definition?.variants ?? 1;
  const step = turnStepOf(element);
  const change = (parts: Partial<SpaceElement>): void =>
    editor.type((document) => changeElements(document, [element.id], (one) => ({ ...one, ...parts })));
  const { interaction } = element;
  const chooseType = (value: string): void => {
    const type = TYPES.find((one) => String(one) === value);
    if (type === undefined) change({ interaction: undefined });
    else {
      const fresh = newInteraction(type, interaction?.title ?? titleOf(element), SAMPLES);
      change({ interaction: { ...fresh, range: interaction?.range ?? fresh.range } });
    }
  };
  // A prop is stored with its pose, whatever its number.
  const type =
    interaction && (interaction.pose === undefined ? interaction.type : InteractionType.propInteraction);
  return (
    <>
      <LocalTextField
        label={t('inspector.name')}
        value={element.name}
        placeholder={interaction?.title ?? titleOf(element)}
        most={200}
        onChange={(name) => change({ name })}
      />
      {variants > 1 && (
        <SelectField
          label={t('inspector.variant')}
          options={Array.from({ length: variants }, (_, index) => ({
            value: String(index),
            label: t('inspector.variantOf', { number: index + 1 }),
          }))}
          value={String(element.variant)}
          onChange={(variant) => change({ variant: Number(variant) })}
        />
      )}
      {definition?.switchable && (
        <CheckField
          label={t('inspector.on')}
          text={t('inspector.onText')}
          checked={element.on !== false}
          onChange={(on) => change({ on: on ? undefined : false })}
        />
      )}
      <div className={style['grid']}>
        {(['x', 'y'] as const).map((key) => (
          <NumberField
            key={key}
            label={t(`inspector.${key}`)}
            value={element[key]}
            onChange={(value) => {
              if (value !== undefined) change({ [key]: value });
            }}
          />
        ))}
        {step !== undefined && (
          <NumberField
            label={t('inspector.turn')}
            value={element.turn ?? 0}
            least={0}
            most={360 - step}
            step={step}
            onChange={(turn) => change({ turn: turn || undefined })}
          />
        )}
        <NumberField
          label={t('inspector.rise')}
          value={element.rise ?? 0}
          least={0}
          most={MOST_RISE}
          onChange={(rise) => change({ rise: rise || undefined })}
        />
      </div>
      {element.picture && (
        <PictureForm picture={element.picture} onChange={(picture) => change({ picture })} />
      )}
      {isPropKind(element.kind) && (
        <FileField
          kind="model"
          label={t('inspector.model')}
          hint={element.model === undefined ? t('inspector.modelHint') : undefined}
          value={element.model?.url ?? ''}
          onChange={(url) => change({ model: url === '' ? undefined : { ...element.model, url } })}
        />
      )}
      <SelectField
        label={t('inspector.interaction')}
        options={[
          { value: '', label: t('inspector.noInteraction') },
          ...TYPES.map((one) => ({ value: String(one), label: t(`types.${one}`) })),
        ]}
        value={type === undefined ? '' : String(type)}
        onChange={chooseType}
      />
      {interaction && (
        <InteractionForm
          key={type}
          elementId={element.id}
          interaction={interaction}
          onChange={(next) => change({ interaction: next })}
        />
      )}
    </>
  );
}
