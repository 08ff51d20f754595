import { describe, expect, it } from 'vitest';
import { formOf, INTERACTION_FORMS, withoutSecrets } from './interaction-fields';
import { interactionProblems } from './interaction-problems';
import { InteractionType as T, type Interaction } from './interaction';
import { interactionSchema } from './interaction.schema';

const title = { zh: '牌子', en: 'Sign' };
const of = (type: T, more: Partial<Interaction> = {}): Interaction => ({ type, range: 72, title, ...more });
const problemsOf = (type: T, more: Partial<Interaction> = {}) =>
  interactionProblems(of(type, more)).map(({ field, problem }) => `${field} ${problem}`);

describe('interaction forms', () => {
  it('name each field once, with limits within those of the schema', () => {
    for (const { fields } of Object.values(INTERACTION_FORMS)) {
      const keys = fields.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const field of fields)
        if (field.kind === 'number' && !field.key.includes('.'))
          for (const value of [field.least, field.most, field.preset])
            expect(interactionSchema.safeParse({ ...of(T.normal), [field.key]: value }).success).toBe(true);
    }
  });

  it('an interaction with a pose is a prop', () => {
    expect(formOf(of(T.normal, { pose: 'sit' }))).toBe(INTERACTION_FORMS[T.propInteraction]);
  });

  it('leave out codes and right answers, whatever the type', () => {
    const questions = [{ text: title, options: [title, title], right: 1 }];
    for (const type of [T.codeGate, T.openDushuhuiQuestion, T.openText]) {
      const open = withoutSecrets(of(type, { code: 'star', questions, text: title }));
      expect(open).toEqual(of(type, { questions: [{ text: title, options: [title, title] }], text: title }));
    }
  });
});

describe('interactionProblems', () => {
  it('names required fields that are missing or blank', () => {
    expect(problemsOf(T.openText)).toEqual(['text missing']);
    expect(problemsOf(T.openText, { text: { zh: ' ', en: '' } })).toEqual(['text missing']);
    expect(problemsOf(T.openText, { text: { zh: '字', en: '' } })).toEqual([]);
    expect(problemsOf(T.codeGate)).toEqual(['code missing']);
    expect(problemsOf(T.normal, { title: { zh: '', en: '' } })).toEqual(['title missing']);
  });

  it('asks a portal for a goal of any kind', () => {
    expect(problemsOf(T.portal)).toEqual(['goal.spaceId missing']);
    for (const goal of [{ spaceId: 'a' }, { elementId: 'a' }, { spawnId: 'a' }])
      expect(problemsOf(T.portal, { goal })).toEqual([]);
    expect(problemsOf(T.portal, { url: '/guide' })).toEqual([]);
    expect(problemsOf(T.transfer)).toEqual([]);
  });

  it('accepts paths of this site and addresses of the web only', () => {
    for (const url of ['/a', 'https://a.b/c', 'http://a.b/{lang}'])
      expect(problemsOf(T.innerWeb, { url })).toEqual([]);
    for (const url of ['javascript:alert(1)', '//a.b', 'a.b'])
      expect(problemsOf(T.innerWeb, { url })).toEqual(['url notAnAddress']);
    expect(problemsOf(T.openImage, { urls: ['/a', 'x'] })).toEqual(['urls.1 notAnAddress']);
  });

  it('looks into lines and questions', () => {
    const lines = [
      {
        id: 'a',
        text: title,
        choices: [
          { text: title, to: 'b' },
          { text: title, to: 'a' },
        ],
      },
    ];
    expect(problemsOf(T.dialogue, { lines })).toEqual(['lines.0.choices.0.to unknownLine']);
    const questions = [
      { text: title, options: [title, title], right: 2 },
      { text: { zh: '', en: '' }, options: [title] },
      { text: title, options: [title, title] },
    ];
    expect(problemsOf(T.openDushuhuiQuestion, { questions })).toEqual([
      'questions.0.right unknownOption',
      'questions.1.text missing',
      'questions.1.options tooFew',
    ]);
  });

  it('checks numbers and choices', () => {
    const sound = { volume: 0.5, radius: 8 };
    expect(problemsOf(T.makeSound, { sound })).toEqual(['sound.radius outOfRange']);
    expect(problemsOf(T.normal, { range: 8 })).toEqual(['range outOfRange']);
    expect(problemsOf(T.normal, { trigger: 'later' as 'use' })).toEqual(['trigger unknownChoice']);
  });
});
