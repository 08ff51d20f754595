import {
  ELEMENT_TUNES,
  InteractionType,
  TRIGGERS,
  type DialogueLine,
  type Interaction,
  type Question,
  type Sound,
  type Trigger,
} from './interaction';

/** What a person types or chooses in a field, with its limits. Lengths are characters. */
type Widget =
  | { readonly kind: 'text' | 'url' | 'file' | 'image' | 'sound'; readonly most: number }
  /** A text in both languages, of one line or of several. */
  | { readonly kind: 'localText' | 'longLocalText'; readonly most: number }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly step: number;
      readonly preset: number;
    }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly preset?: string }
  | { readonly kind: 'elementId' | 'spawnId' | 'spaceId' }
  /** The number of an option of the same question, or the id of a line of the same dialogue. */
  | { readonly kind: 'optionNumber' | 'lineId' }
  | { readonly kind: 'list'; readonly least: number; readonly most: number; readonly item: Widget }
  | { readonly kind: 'group'; readonly fields: readonly Field<GroupKey>[] };

type GroupKey = keyof DialogueLine | keyof NonNullable<DialogueLine['choices']>[number] | keyof Question;

/** A field; a key with a dot names a value inside another one. */
type Field<Key extends string = FieldKey> = Widget & {
  readonly key: Key;
  readonly required?: true;
  /** Leaves the server only for people who may edit the space. */
  readonly secret?: true;
};

export type FieldKey =
  | Exclude<keyof Interaction, 'type' | 'goal' | 'sound'>
  | `goal.${keyof NonNullable<Interaction['goal']>}`
  | `sound.${keyof Sound}`;
export type InteractionField = Field;

/** What an interaction of a type consists of: the editor's form and the checks before publishing come from it. */
export interface InteractionForm {
  /** The first one applies where the interaction names none. */
  readonly triggers: readonly [Trigger, ...Trigger[]];
  /** The hints of the type, for an interaction without a hint of its own: keys of the texts for people. */
  readonly prompts: readonly string[];
  readonly fields: readonly InteractionField[];
  /** One of these fields is needed. */
  readonly oneOf?: readonly FieldKey[];
}

const LINE = 200;
const LONG = 2000;
const ADDRESS = 2048;

const text = { key: 'text', kind: 'longLocalText', most: LONG } as const;
const requiredText = { ...text, required: true } as const;
const url = { key: 'url', kind: 'url', most: ADDRESS, required: true } as const;
const file = { ...url, kind: 'file' } as const;
const picture = { key: 'url', kind: 'image', most: ADDRESS } as const;
const pictures = {
  key: 'urls',
  kind: 'list',
  least: 0,
  most: 20,
  item: { kind: 'image', most: ADDRESS },
} as const;
const controls = { key: 'controls', kind: 'list', least: 0, most: 50, item: { kind: 'elementId' } } as const;
const sound: readonly InteractionField[] = [
  { key: 'sound.tune', kind: 'choice', options: ELEMENT_TUNES },
  { key: 'sound.url', kind: 'sound', most: ADDRESS },
  { key: 'sound.volume', kind: 'number', least: 0, most: 1, step: 0.05, preset: 0.6 },
  { key: 'sound.radius', kind: 'number', least: 32, most: 4096, step: 32, preset: 480 },
];
const goal: readonly InteractionField[] = [
  { key: 'goal.spaceId', kind: 'spaceId' },
  { key: 'goal.elementId', kind: 'elementId' },
  { key: 'goal.spawnId', kind: 'spawnId' },
];
const lines: InteractionField = {
  key: 'lines',
  kind: 'list',
  least: 1,
  most: 100,
  required: true,
  item: {
    kind: 'group',
    fields: [
      { key: 'id', kind: 'text', most: 32, required: true },
      { ...requiredText },
      {
        key: 'choices',
        kind: 'list',
        least: 0,
        most: 6,
        item: {
          kind: 'group',
          fields: [
            { key: 'text', kind: 'localText', most: LINE, required: true },
            { key: 'to', kind: 'lineId' },
          ],
        },
      },
    ],
  },
};
const questions: InteractionField = {
  key: 'questions',
  kind: 'list',
  least: 1,
  most: 20,
  required: true,
  item: {
    kind: 'group',
    fields: [
      { ...requiredText },
      {
        key: 'options',
        kind: 'list',
        least: 2,
        most: 6,
        required: true,
        item: { kind: 'localText', most: LINE },
      },
      // Without a right answer every answer counts.
      { key: 'right', kind: 'optionNumber', secret: true },
    ],
  },
};

/** Fields of every interaction. */
const COMMON: readonly InteractionField[] = [
  { key: 'title', kind: 'localText', most: LINE, required: true },
  { key: 'range', kind: 'number', least: 16, most: 512, step: 8, preset: 72 },
  { key: 'trigger', kind: 'choice', options: TRIGGERS },
  { key: 'prompt', kind: 'localText', most: LINE },
];

const form = (
  prompts: readonly string[],
  fields: readonly InteractionField[],
  more: Partial<InteractionForm> = {},
): InteractionForm => ({
  triggers: ['use', 'near', 'enter'],
  prompts,
  fields: [...COMMON, ...fields],
  ...more,
});

const T = InteractionType;

/** The form of each type. */
export const INTERACTION_FORMS: Readonly<Record<InteractionType, InteractionForm>> = {
  [T.normal]: form(['use'], [text]),
  [T.openWeb]: form(['visit'], [url]),
  [T.openText]: form(['read'], [requiredText]),
  [T.bgm]: form(['playMusic', 'stopMusic'], sound, { triggers: ['near', 'use', 'enter'] }),
  [T.codeGate]: form(
    ['unlock'],
    [{ key: 'code', kind: 'text', most: 64, required: true, secret: true }, controls, text],
  ),
  [T.dyschronismDialog]: form(['entries'], [text]),
  [T.dialogue]: form(['talk'], [lines]),
  [T.whiteBoard]: form(['draw'], []),
  [T.portal]: form(['through'], [...goal, { key: 'url', kind: 'url', most: ADDRESS }, text], {
    oneOf: ['goal.spaceId', 'goal.elementId', 'goal.spawnId', 'url'],
  }),
  [T.manualSwitch]: form(['turnOn', 'turnOff'], [controls]),
  [T.makeSound]: form(['sound'], sound),
  [T.openImage]: form(['look'], [picture, pictures, text], { oneOf: ['url', 'urls'] }),
  [T.openUrl]: form(['visit'], [url]),
  [T.openFile]: form(['open'], [file, text]),
  [T.innerWeb]: form(['open'], [url]),
  [T.openDushuhuiQuestion]: form(['answer'], [questions]),
  // Without a goal it leads to the nearest landing.
  [T.transfer]: form(['ride'], [...goal, text]),
  [T.recive]: form(['look'], [text]),
  [T.polaroid]: form(['photo'], []),
  [T.pdfOrPpt]: form(['leaf'], [file]),
  [T.customText]: form(['read'], [requiredText]),
  [T.propInteraction]: form(
    ['sit', 'stand', 'join'],
    [{ key: 'pose', kind: 'choice', options: ['sit', 'wave', 'dance'], preset: 'wave' }, ...sound],
  ),
  [T.poster]: form(['look'], [picture, pictures, text], { oneOf: ['url', 'urls'] }),
  // The picture of the medals; without one each has its sign.
  [T.pinganMedal]: form(['look'], [picture]),
};

/** The form of an interaction: one with a pose is a prop. */
export const formOf = ({ type, pose }: Interaction): InteractionForm =>
  INTERACTION_FORMS[pose === undefined ? type : T.propInteraction];

function secretsIn(fields: readonly Field<string>[]): readonly (readonly string[])[] {
  return fields.flatMap((field) => {
    if (field.secret) return [field.key.split('.')];
    const item = field.kind === 'list' ? field.item : field;
    return item.kind === 'group' ? secretsIn(item.fields).map((path) => [field.key, ...path]) : [];
  });
}

/** The paths of all secrets; they count in every type, so that a change of type reveals nothing. */
const SECRETS = Object.values(INTERACTION_FORMS).flatMap(({ fields }) => secretsIn(fields));

function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, [key, ...rest]));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [key]: without(inner, rest) };
}

/** The interaction as people may see it who may not edit the space. */
export const withoutSecrets = (interaction: Interaction): Interaction =>
  SECRETS.reduce<unknown>(without, interaction) as Interaction;
