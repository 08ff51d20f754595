import {
  InteractionType,
  type Interaction,
  type LocalText,
} from '../../../../contract/model/element/interaction';
import {
  INTERACTION_FORMS,
  type InteractionField,
} from '../../../../contract/model/element/interaction-fields';

const T = InteractionType;

/** Texts to be written over. */
export interface Samples {
  readonly text: LocalText;
  readonly line: LocalText;
  readonly question: LocalText;
  readonly yes: LocalText;
  readonly no: LocalText;
}

/** A code of four digits. */
const newCode = (): string => {
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return String(number % 10_000).padStart(4, '0');
};

/** What interactions of a type have besides the presets of their fields. */
const STARTS: Partial<Record<InteractionType, (samples: Samples) => Partial<Interaction>>> = {
  [T.openText]: ({ text }) => ({ text }),
  [T.customText]: ({ text }) => ({ text }),
  [T.codeGate]: () => ({ code: newCode() }),
  [T.dialogue]: ({ line }) => ({ lines: [{ id: 'line-1', text: line }] }),
  [T.openDushuhuiQuestion]: ({ question, yes, no }) => ({
    questions: [{ text: question, options: [yes, no] }],
  }),
  [T.propInteraction]: () => ({ pose: 'sit' }),
};

/** The tunes of what is there to be heard. */
const TUNES = { [T.bgm]: 'lakeside', [T.makeSound]: 'bell' } as const;

/** The number or choice that a field begins with. */
const presetOf = (field: InteractionField): number | string | undefined =>
  'preset' in field ? field.preset : undefined;

/**
 * An interaction of a type that works at once: it lacks only what nobody can choose for its maker, such as a file, an
 * address or the goal of a portal.
 */
export function newInteraction(type: InteractionType, title: LocalText, samples: Samples): Interaction {
  const { fields } = INTERACTION_FORMS[type];
  const presets = (start: string): Record<string, number | string> =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const preset = field.key.startsWith(start) ? presetOf(field) : undefined;
        const name = field.key.slice(start.length);
        return preset === undefined || name.includes('.') ? [] : [[name, preset]];
      }),
    );
  const { volume, radius } = presets('sound.');
  const tune = type === T.bgm || type === T.makeSound ? TUNES[type] : undefined;
  return {
    type,
    range: 72,
    title,
    ...presets(''),
    ...(tune &&
      typeof volume === 'number' &&
      typeof radius === 'number' && { sound: { tune, volume, radius } }),
    ...STARTS[type]?.(samples),
  };
}
