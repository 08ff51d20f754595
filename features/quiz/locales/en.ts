import type { quizZh } from './zh';

export const quizEn: typeof quizZh = {
  errors: {
    quizQuestions: 'Add at least one question.',
    quizNoRight: 'A question has no options or no right answer. Complete it.',
    quizSides: 'Questions answered by side need two different areas. Choose them in the settings.',
    quizUsersOnly: 'Add a phone number to take part in this quiz.',
    quizClosed: 'The time for this question is over. Wait for the next one.',
    quizOut: 'You are out of the game. You can go on watching.',
    quizRuns: 'The question before has not ended yet.',
    quizAnswer: 'This answer does not fit the question. Check it and send it again.',
    quizBySide: 'To answer this question, walk into one of the two areas.',
    quizNoMore: 'All questions have been asked. You can end the quiz and publish the results.',
    quizNothing: 'No question is running now.',
    quizGroup: 'This question is for one chat group only, and you are not in it.',
    quizNobody: 'This person does not take part in the quiz.',
  },
};
