import { describe, expect, it } from 'vitest';
import { answersOf } from './survey-form';

const question = (id: string, kind: 'stars' | 'choice' | 'text') => ({
  id,
  kind,
  zh: '',
  en: '',
  options: [],
});
const QUESTIONS = [question('stars', 'stars'), question('why', 'choice'), question('wish', 'text')];

describe('survey answers', () => {
  it('have stars as numbers and trimmed texts, without empty answers', () => {
    expect(answersOf(QUESTIONS, { stars: '4', why: 'work', wish: ' 花 ' })).toEqual({
      stars: 4,
      why: 'work',
      wish: '花',
    });
    expect(answersOf(QUESTIONS, { stars: '5', wish: '  ', other: 'x' })).toEqual({ stars: 5 });
  });
});
