import type { Interaction, LocalText } from './interaction';
import { formOf, type FieldKey, type InteractionField } from './interaction-fields';
import { isPageAddress } from './model-address';

export type FieldProblem =
  | 'missing'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'
  | 'outOfRange'
  | 'notAnAddress'
  | 'unknownChoice'
  | 'unknownLine'
  | 'unknownOption';

/** `field`: a key of the form, with the numbers of items of lists, such as `lines.2.text`. */
export interface InteractionProblem {
  readonly field: string;
  readonly problem: FieldProblem;
}

type Item = Extract<InteractionField, { kind: 'list' }>['item'];

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

const isBlank = (value: unknown): boolean => {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object' || value === null || !('zh' in value)) return false;
  const { zh, en } = value as LocalText;
  return isBlank(zh) && isBlank(en);
};

function problemOfText(
  text: string,
  { kind, most }: { kind: string; most: number },
): FieldProblem | undefined {
  if (text.length > most) return 'tooLong';
  const isAddress = kind === 'url' || kind === 'file' || kind === 'image' || kind === 'sound';
  return isAddress && !isPageAddress(text) ? 'notAnAddress' : undefined;
}

/** What is wrong with a value itself; lists and groups are looked into by `problemsAt`. */
function problemOf(
  value: unknown,
  widget: Item | InteractionField,
  parent: unknown,
  root: Interaction,
): FieldProblem | undefined {
  switch (widget.kind) {
    case 'text':
    case 'url':
    case 'file':
    case 'image':
    case 'sound':
      return problemOfText(String(value), widget);
    case 'localText':
    case 'longLocalText': {
      const { zh, en } = value as LocalText;
      return Math.max(zh.length, en.length) > widget.most ? 'tooLong' : undefined;
    }
    case 'number':
      return Number(value) < widget.least || Number(value) > widget.most ? 'outOfRange' : undefined;
    case 'choice':
      return widget.options.includes(String(value)) ? undefined : 'unknownChoice';
    case 'optionNumber':
      return Number(value) < (valueAt(parent, 'options.length') as number) ? undefined : 'unknownOption';
    case 'lineId':
      return root.lines?.some(({ id }) => id === value) ? undefined : 'unknownLine';
    case 'list': {
      const { length } = value as readonly unknown[];
      if (length > widget.most) return 'tooMany';
      return length < widget.least ? 'tooFew' : undefined;
    }
    case 'elementId':
    case 'spawnId':
    case 'spaceId':
    case 'group':
      return undefined;
  }
}

function* problemsAt(
  value: unknown,
  widget: Item | InteractionField,
  path: string,
  parent: unknown,
  root: Interaction,
): Generator<InteractionProblem> {
  const problem = problemOf(value, widget, parent, root);
  if (problem !== undefined) yield { field: path, problem };
  if (widget.kind === 'list')
    for (const [index, item] of (value as readonly unknown[]).entries()) {
      const at = `${path}.${index}`;
      if (isBlank(item)) yield { field: at, problem: 'missing' };
      else yield* problemsAt(item, widget.item, at, value, root);
    }
  if (widget.kind === 'group')
    for (const field of widget.fields) yield* problemsOfField(value, field, `${path}.${field.key}`, root);
}

function* problemsOfField(
  parent: unknown,
  field: Extract<Item, { kind: 'group' }>['fields'][number] | InteractionField,
  path: string,
  root: Interaction,
): Generator<InteractionProblem> {
  const value = valueAt(parent, field.key);
  if (!isBlank(value)) yield* problemsAt(value, field, path, parent, root);
  else if (field.required) yield { field: path, problem: 'missing' };
}

/**
 * What is wrong with an interaction by the form of its type. Whether elements, spawns and spaces exist, it cannot know.
 */
export function interactionProblems(interaction: Interaction): InteractionProblem[] {
  const { fields, oneOf } = formOf(interaction);
  const problems = fields.flatMap((field) => [
    ...problemsOfField(interaction, field, field.key, interaction),
  ]);
  const [first] = oneOf ?? [];
  const lacksAll = oneOf?.every((key: FieldKey) => isBlank(valueAt(interaction, key))) ?? false;
  return first !== undefined && lacksAll ? [...problems, { field: first, problem: 'missing' }] : problems;
}
