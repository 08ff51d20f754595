import { bare, type FeatureAccess, type Input } from '../../../tests/server/support/call-access';

const question = { level: 1, text: '月亮是什么？', options: ['石头', '奶酪'], right: 0 };
const library: Input = () => ({ libraryType: '星球' });

export const ACCESS: FeatureAccess = {
  area: 'question-library',
  guarded: [
    ['pageLibraryQuestions', 'setEngagement', () => ({})],
    ['saveLibraryQuestion', 'setEngagement', (...of) => ({ ...library(...of), question })],
    ['removeLibraryQuestion', 'setEngagement', (...of) => ({ ...library(...of), questionNum: 1 })],
    ['importLibraryQuestions', 'setEngagement', (...of) => ({ ...library(...of), csv: 'q,A,1,,a,b' })],
    ['libraryStatistics', 'runEngagement', () => ({ batchId: 'e-none' })],
  ],
  open: {
    listQuestionLibraries: bare,
    randomLibraryQuestions: { input: () => ({}), answer: 'engagementNotFound' },
    answerLibraryQuestion: {
      input: () => ({ batchId: 'e-none', taskNum: 1, questionNum: 1, answer: 0 }),
      answer: 'engagementNotFound',
    },
  },
};
