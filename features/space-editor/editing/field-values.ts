import type { Interaction } from '../../../contract/model/element/interaction';
import type { FieldKey, InteractionField } from '../../../contract/model/element/interaction-fields';

/** The value of a field; a key with a dot names a value inside another one. */
export const fieldValue = (interaction: Interaction, key: FieldKey): unknown =>
  key
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], interaction);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a sound needs besides a tune or a file. */
const SOUND = { volume: 0.6, radius: 480 };

/**
 * The interaction with another value of a field. A blank value leaves the field out, but for what an interaction cannot
 * be without.
 */
export function withField(interaction: Interaction, key: FieldKey, value: unknown): Interaction {
  const [first = '', second] = key.split('.');
  if (second === undefined) {
    if (key === 'title' && value === undefined) return { ...interaction, title: { zh: '', en: '' } };
    return { ...interaction, [first]: isBlank(value) ? undefined : value };
  }
  const before = first === 'sound' ? (interaction.sound ?? SOUND) : interaction.goal;
  const after: Record<string, unknown> = { ...before, [second]: isBlank(value) ? undefined : value };
  // A goal that names nothing is none; a sound always keeps its volume.
  const isNothing = Object.values(after).every((one) => one === undefined);
  return { ...interaction, [first]: isNothing ? undefined : after };
}

type Item = Extract<InteractionField, { kind: 'list' }>['item'];

/** What a new item of a list begins with. `count`: how many there are. */
export function newItem(item: Item, count: number): unknown {
  switch (item.kind) {
    case 'localText':
    case 'longLocalText':
      return { zh: '', en: '' };
    case 'number':
    case 'optionNumber':
      return 0;
    case 'list':
      return Array.from({ length: item.least }, (_, index) => newItem(item.item, index));
    case 'group':
      return Object.fromEntries(
        item.fields.flatMap((field) => {
          if (!field.required) return [];
          return [[field.key, field.key === 'id' ? `line-${count + 1}` : newItem(field, 0)]];
        }),
      );
    default:
      return '';
  }
}
