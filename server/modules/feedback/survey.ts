import type { OutputOf } from '../../../contract/calls/call';
import type { getSurvey } from '../../../contract/calls/feedback';
import { cleanText, lengthOf } from '../../../contract/model/user/user-text';

type Survey = OutputOf<typeof getSurvey>;
export type Question = Survey['questions'][number];
export type Answers = Readonly<Record<string, string | number>>;

const TEXT_MAX = 1000;

/** The survey of the embedded default. Another survey needs another id, since answers are stored by it. */
export const SURVEY: { readonly surveyId: string; readonly questions: Question[] } = {
  surveyId: 'planet-1',
  questions: [
    {
      id: 'stars',
      kind: 'stars',
      zh: '在小星球待得开心吗？',
      en: 'How do you like it on the planet?',
      options: [],
    },
    {
      id: 'purpose',
      kind: 'choice',
      zh: '你多半来这里做什么？',
      en: 'What brings you here most of the time?',
      options: [
        { id: 'event', zh: '参加活动', en: 'Events' },
        { id: 'work', zh: '和同事一起办公', en: 'Work with colleagues' },
        { id: 'class', zh: '上课学习', en: 'Classes' },
        { id: 'friends', zh: '见见朋友', en: 'Meeting friends' },
        { id: 'stroll', zh: '随便逛逛', en: 'Just a stroll' },
      ],
    },
    {
      id: 'quality',
      kind: 'choice',
      zh: '走动和聊天顺畅吗？',
      en: 'Do walking and talking run smoothly?',
      options: [
        { id: 'smooth', zh: '很顺畅', en: 'Smoothly' },
        { id: 'sometimes', zh: '偶尔会卡', en: 'It stutters now and then' },
        { id: 'often', zh: '经常会卡', en: 'It stutters often' },
      ],
    },
    {
      id: 'wish',
      kind: 'text',
      zh: '还有什么想告诉我们的？',
      en: 'Anything else you would like to tell us?',
      options: [],
    },
  ],
};

const fits = ({ kind, options }: Question, answer: string | number): boolean => {
  switch (kind) {
    case 'stars':
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= 5;
    case 'choice':
      return options.some((option) => option.id === answer);
    case 'text':
      return typeof answer === 'string' && lengthOf(answer) <= TEXT_MAX;
    default:
      return kind satisfies never;
  }
};

/**
 * The valid answers, without empty texts. Undefined when one does not match its question, or none is left.
 */
export function readAnswers(answers: Answers, questions: readonly Question[]): Answers | undefined {
  const valid: [string, string | number][] = [];
  for (const [id, given] of Object.entries(answers)) {
    const question = questions.find((entry) => entry.id === id);
    const answer = typeof given === 'string' ? cleanText(given) : given;
    if (answer === '') continue;
    if (!question || !fits(question, answer)) return undefined;
    valid.push([id, answer]);
  }
  return valid.length === 0 ? undefined : Object.fromEntries(valid);
}
