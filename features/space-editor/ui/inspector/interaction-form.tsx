import { Plus, Trash2 } from 'lucide-react';
import { createContext, use } from 'react';
import type { Interaction, LocalText } from '../../../../contract/model/element/interaction';
import { formOf, type InteractionField } from '../../../../contract/model/element/interaction-fields';
import {
  interactionProblems,
  type InteractionProblem,
} from '../../../../contract/model/element/interaction-problems';
import { propDefinitionOf } from '../../../../contract/model/element/props';
import { useSettings } from '../../../../hud/app-context';
import { Button } from '../../../../hud/ui/button';
import { fieldValue, newItem, withField } from '../../editing/field-values';
import type { editorZh } from '../../locales/editor.zh';
import { useDocument, useSpaceEditorWords } from '../editor-context';
import { GoalField } from './goal-field';
import { LocalTextField, NumberField, SelectField, TextField } from './fields';
import { FileField } from './file-field';
import style from './inspector.module.css';
import { elementNames, textOf } from '../part-names';

type ListField = Extract<InteractionField, { kind: 'list' }>;
type Item = ListField['item'];
type FieldName = keyof typeof editorZh.fields;

interface Around {
  readonly interaction: Interaction;
  readonly problems: readonly InteractionProblem[];
}
const AroundContext = createContext<Around>({
  interaction: { type: 1, range: 0, title: { zh: '', en: '' } },
  problems: [],
});
const AroundProvider = AroundContext;

/** What is uploaded for a field, and what the field is called then. */
const UPLOADED = { file: 'pdf', image: 'picture', sound: 'sound' } as const;
const UPLOADED_NAMES: Readonly<Record<string, FieldName>> = {
  file: 'file',
  image: 'picture',
  sound: 'soundFile',
};
const labelOf = ({ key, kind }: { readonly key: string; readonly kind: string }): FieldName =>
  UPLOADED_NAMES[kind] ?? fieldName(key);

interface WidgetProps {
  readonly widget: Item | InteractionField;
  readonly label: string;
  /** With the numbers of items, such as `lines.2.text`. */
  readonly path: string;
  readonly value: unknown;
  readonly optional: boolean;
  readonly hint?: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** The name of a field: that of its last part. */
export const fieldName = (key: string): FieldName => (key.split('.').at(-1) ?? key) as FieldName;

/** What to do about a value that is missing, where its kind says so. */
const MISSING = {
  file: 'missingFile',
  image: 'missingFile',
  sound: 'missingFile',
  url: 'missingUrl',
} as const;

function useError(path: string, kind?: string): string | undefined {
  const t = useSpaceEditorWords();
  const found = use(AroundContext).problems.find(({ field }) => field === path);
  if (!found) return undefined;
  const isMissing = found.problem === 'missing' && kind !== undefined && kind in MISSING;
  return t(`problems.${isMissing ? MISSING[kind as keyof typeof MISSING] : found.problem}`);
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const stringOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The choices of a field that names something of the document or of the interaction itself. */
function useOptions(widget: Item | InteractionField, path: string) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const document = useDocument();
  const { interaction } = use(AroundContext);
  switch (widget.kind) {
    case 'choice':
      return widget.options.map((value) => ({
        value,
        label: t(`options.${value as keyof typeof editorZh.options}`),
      }));
    case 'elementId': {
      const elements = document?.elements ?? [];
      const names = elementNames(elements, t, lang);
      return elements
        .filter(
          ({ kind, interaction: its, name }) =>
            its !== undefined || name !== undefined || propDefinitionOf(kind)?.switchable === true,
        )
        .map(({ id }) => ({ value: id, label: names.get(id) ?? id }));
    }
    case 'lineId':
      return (interaction.lines ?? []).map(({ id, text }) => ({
        value: id,
        label: textOf(text, lang) || id,
      }));
    case 'optionNumber': {
      const question = interaction.questions?.[Number(path.split('.')[1])];
      return (question?.options ?? []).map((text, index) => ({
        value: String(index),
        label: textOf(text, lang) || t('inspector.item', { number: index + 1 }),
      }));
    }
    default:
      return [];
  }
}

function Select({ widget, label, path, value, optional, hint, onChange }: WidgetProps) {
  const t = useSpaceEditorWords();
  const options = useOptions(widget, path);
  const error = useError(path);
  const noneKey = !optional
    ? 'inspector.choose'
    : widget.kind === 'choice'
      ? 'inspector.usual'
      : 'inspector.nobody';
  const none = { value: '', label: t(noneKey) };
  const isNumber = widget.kind === 'optionNumber';
  return (
    <SelectField
      label={label}
      error={error}
      hint={hint}
      options={optional || value === undefined || value === '' ? [none, ...options] : options}
      value={stringOf(value)}
      onChange={(next) => onChange(next === '' ? undefined : isNumber ? Number(next) : next)}
    />
  );
}

function List({
  widget,
  label,
  path,
  value,
  onChange,
}: Omit<WidgetProps, 'widget'> & { readonly widget: Extract<Item, { kind: 'list' }> }) {
  const t = useSpaceEditorWords();
  const error = useError(path);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { item, most } = widget;
  return (
    <fieldset className={style['list']}>
      <legend>{label}</legend>
      {items.map((one, index) => (
        // Items have no identity besides their place.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className={style['item']}>
          <Widget
            widget={item}
            label={t('inspector.item', { number: index + 1 })}
            path={`${path}.${index}`}
            value={one}
            optional={false}
            onChange={(next) => onChange(items.map((other, at) => (at === index ? next : other)))}
          />
          <button
            type="button"
            className={style['removeItem']}
            aria-label={`${t('inspector.remove')}: ${label} ${index + 1}`}
            title={t('inspector.remove')}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
      {error !== undefined && <p className={style['error']}>{error}</p>}
      {items.length < most && (
        <Button size="s" onPress={() => onChange([...items, newItem(item, items.length)])}>
          <Plus size={16} aria-hidden="true" />
          {t('inspector.add')}
        </Button>
      )}
    </fieldset>
  );
}

/** The control of a value, by its kind in the table of fields. */
function Widget(props: WidgetProps) {
  const { widget, label, path, value, optional, hint, onChange } = props;
  const t = useSpaceEditorWords();
  const error = useError(path, widget.kind);
  switch (widget.kind) {
    case 'text':
    case 'url':
      return (
        <TextField
          label={label}
          value={stringOf(value)}
          most={widget.most}
          error={error}
          hint={hint}
          {...(widget.kind === 'url' && { placeholder: 'https://' })}
          onChange={onChange}
        />
      );
    case 'file':
    case 'image':
    case 'sound':
      return (
        <FileField
          label={label}
          value={stringOf(value)}
          kind={UPLOADED[widget.kind]}
          linkMost={widget.most}
          error={error}
          hint={hint}
          onChange={onChange}
        />
      );
    case 'localText':
    case 'longLocalText':
      return (
        <LocalTextField
          label={label}
          value={value as LocalText | undefined}
          long={widget.kind === 'longLocalText'}
          most={widget.most}
          error={error}
          onChange={(next) => onChange(next ?? (optional ? undefined : { zh: '', en: '' }))}
        />
      );
    case 'number':
      return (
        <NumberField
          label={label}
          value={numberOf(value) ?? widget.preset}
          least={widget.least}
          most={widget.most}
          step={widget.step}
          error={error}
          hint={hint}
          onChange={onChange}
        />
      );
    case 'list':
      return <List {...props} widget={widget} />;
    case 'group': {
      const group = (value ?? {}) as Record<string, unknown>;
      return (
        <fieldset className={style['group']}>
          <legend>{label}</legend>
          {widget.fields.map((field) => (
            <Widget
              key={field.key}
              widget={field}
              label={t(`fields.${labelOf(field)}`)}
              path={`${path}.${field.key}`}
              value={group[field.key]}
              optional={!field.required}
              hint={field.secret && t('inspector.secret')}
              onChange={(next) => onChange({ ...group, [field.key]: next })}
            />
          ))}
        </fieldset>
      );
    }
    default:
      return <Select {...props} />;
  }
}

interface Props {
  readonly interaction: Interaction;
  /** The element that it belongs to; absent: an area. */
  readonly elementId?: string;
  readonly onChange: (interaction: Interaction) => void;
}

/** The fields of an interaction, from the table of its type. */
export function InteractionForm({ interaction, elementId, onChange }: Props) {
  const t = useSpaceEditorWords();
  const problems = interactionProblems(interaction);
  const { fields } = formOf(interaction);
  const isGoal = ({ key }: { readonly key: string }): boolean => key.startsWith('goal.');
  const wrongGoal = problems.find(({ field }) => field.startsWith('goal.'));
  return (
    <AroundProvider value={{ interaction, problems }}>
      {fields.some(isGoal) && (
        <GoalField
          interaction={interaction}
          elementId={elementId}
          error={
            wrongGoal && t(`problems.${wrongGoal.problem === 'missing' ? 'missingGoal' : wrongGoal.problem}`)
          }
          onChange={onChange}
        />
      )}
      {fields
        .filter((field) => !isGoal(field))
        .map((field) => (
          <Widget
            key={field.key}
            widget={field}
            label={t(`fields.${labelOf(field)}`)}
            path={field.key}
            value={fieldValue(interaction, field.key)}
            optional={!field.required}
            hint={field.secret && t('inspector.secret')}
            onChange={(value) => onChange(withField(interaction, field.key, value))}
          />
        ))}
    </AroundProvider>
  );
}
