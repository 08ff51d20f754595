import { expect, it } from 'vitest';
import { documentProblems } from '../../contract/model/document/document-problems';
import { BUILT_IN } from './built-in';

it.each(Object.entries(BUILT_IN))('the built-in space %s could be published as it is', (_, { document }) => {
  expect(documentProblems(document)).toEqual([]);
});
