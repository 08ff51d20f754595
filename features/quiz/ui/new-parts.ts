import type { QuizConfig, QuizPrize, QuizQuestion } from '../model';

export const newId = (): string => crypto.randomUUID().slice(0, 8);

export const newQuestion = (): QuizQuestion => ({
  id: newId(),
  form: 'one',
  text: '',
  options: ['', ''],
  right: [0],
  accepted: [],
  bySide: false,
  seconds: 20,
  points: 1000,
});

export const newPrize = (): QuizPrize => ({ id: newId(), name: '', points: 0 });

export const newQuiz = (): QuizConfig => ({
  questions: [newQuestion()],
  speedBonus: false,
  knockOut: false,
  results: 'each',
  gap: null,
  sides: { yes: '', no: '' },
  teams: false,
  prizes: [],
  pays: false,
  who: 'all',
});
