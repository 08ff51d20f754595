import { expect, it } from 'vitest';
import { documentProblems } from '../../contract/model/document/document-problems';
import { BUILT_IN } from './built-in';

it.each(Object.entries(BUILT_IN))(
  'the built-in space %s could be published as it is, with a warning where nothing is drawn',
  (_, { document }) => {
    const { elements, areas } = document;
    const isBare = elements.length + areas.length === 0;
    expect(documentProblems(document).map(({ level, kind }) => [level, kind])).toEqual(
      isBare ? [['warning', 'empty']] : [],
    );
  },
);
