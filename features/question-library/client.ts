import { defineClientFeature } from '../../src/features/client-feature';
import type { QuestionLibraryApi } from './client-api';
import { QUESTION_LIBRARY_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const questionLibraryClient = defineClientFeature({
  name: 'question-library',
  errors: QUESTION_LIBRARY_ERRORS,
  openAnywhere: ({ http, spaceId }): QuestionLibraryApi => ({
    next: (batchId) =>
      http.get('/api/spaceQuestionLibrary/randomLimit', { spaceId, batchId, limit: 1 }, QUIET),
    answer: (batchId, taskNum, questionNum, answer) =>
      http.post(
        '/api/spaceQuestionLibrary/answerOne',
        { spaceId, batchId, taskNum, questionNum, answer },
        QUIET,
      ),
    libraries: async () => (await http.get('/api/spaceQuestionLibrary/list', { spaceId }, QUIET)).libraries,
    page: (libraryType, pageNum) =>
      http.get('/api/spaceQuestionLibrary/page', { spaceId, libraryType, pageNum }, QUIET),
    save: async (libraryType, question, questionNum) =>
      (
        await http.post(
          '/api/spaceQuestionLibrary/save',
          { spaceId, libraryType, question, ...(questionNum !== undefined && { questionNum }) },
          QUIET,
        )
      ).question,
    async remove(libraryType, questionNum) {
      await http.post('/api/spaceQuestionLibrary/remove', { spaceId, libraryType, questionNum }, QUIET);
    },
    importCsv: (libraryType, csv) =>
      http.post('/api/spaceQuestionLibrary/import', { spaceId, libraryType, csv }, QUIET),
    statistics: async (batchId) =>
      (await http.get('/api/spaceQuestionLibrary/statistics', { spaceId, batchId }, QUIET)).questions,
  }),
  ui: () => import('./ui/ui'),
});
